# docker build -t ternion .
# docker run --rm -p 127.0.0.1:8765:8765 ternion
# docker run --rm -i ternion gtp

FROM debian:12 AS build
RUN apt-get update \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
      g++ cmake ninja-build libboost1.81-dev libspdlog-dev libfmt-dev nlohmann-json3-dev \
      libcli11-dev libexpected-dev libzstd-dev libsqlite3-dev libnats-dev \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN cmake --preset release -DTERNION_TESTS=OFF -DTERNION_NATS=ON \
 && cmake --build --preset release --target ternion

FROM debian:12-slim
RUN apt-get update \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
      libstdc++6 libspdlog1.10 libfmt9 libzstd1 libsqlite3-0 libnats3.4 \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --system --uid 10001 --user-group --home-dir /var/lib/ternion --create-home ternion
COPY --from=build /src/build/release/ternion /usr/local/bin/ternion
USER ternion
WORKDIR /var/lib/ternion
EXPOSE 8765
HEALTHCHECK --interval=30s --timeout=5s --start-period=5s --retries=3 \
  CMD ["/usr/local/bin/ternion", "health", "--port", "8765"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["/usr/local/bin/ternion"]
# Inside a container the loopback address reaches nobody; which machines may connect is decided by
# the port that `docker run -p` publishes.
CMD ["serve", "--address", "0.0.0.0", "--allow-remote", "--port", "8765", \
     "--hash", "4", "--max-connections", "1000", "--store", "/var/lib/ternion/games.db"]
