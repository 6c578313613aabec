/* For the shared library. The engine's object files serve the program as well, and look at foreign
 * variables the way programs do, by an address of their own; so each such variable must lie in
 * here. Besides those of the C++ library, which is linked in whole, there is this one: glibc's note
 * that no second thread has been begun, by which the C++ library counts references without atomic
 * instructions. Here it says that there may be some, which is always right. */
__attribute__((visibility("hidden"))) char __libc_single_threaded = 0; /* NOLINT: glibc's name */
