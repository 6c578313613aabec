// Of wasi-libc, which has one errno for everybody: it is built without threads. Nothing here reads it after a call of
// another thread's.
#pragma once

#ifdef __cplusplus
extern "C" {
#endif
extern int errno;
#ifdef __cplusplus
}
#endif
#define errno errno
