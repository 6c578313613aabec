#!/bin/sh
# emulated.sh COMMAND [ARG...]: the command, where programs for 64-bit ARM start as if they were this
# machine's: in a namespace of its own, so that the system stays as it is. For tests that start programs;
# the kernel asked for is 6.7 or later. QEMU_LD_PREFIX and LD_LIBRARY_PATH say where libraries are.
set -eu
[ $# -gt 0 ] || { echo "emulated.sh: expected a command" >&2; exit 2; }

if [ "${TERNION_EMULATED:-}" != inside ]; then
  qemu=$(command -v qemu-aarch64) || { echo "emulated.sh: qemu-aarch64 is not there (Debian's qemu-user)" >&2; exit 3; }
  TERNION_EMULATED=inside TERNION_QEMU=$qemu exec unshare --user --map-root-user --mount "$0" "$@"
fi

mount -t binfmt_misc binfmt_misc /proc/sys/fs/binfmt_misc ||
  { echo "emulated.sh: this kernel knows other processors' programs for all or for none" >&2; exit 3; }
# The beginning of such a program: 64 bits, little-endian, an executable (2) or one at any address (3).
magic='\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00'
mask='\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff'
printf '%s' ":ternion-arm64:M::$magic:$mask:$TERNION_QEMU:F" >/proc/sys/fs/binfmt_misc/register
unset TERNION_EMULATED TERNION_QEMU
exec "$@"
