// A file for isa_isolation to object to: compiled as no real per-ISA file is, so that its inline
// function is a weak symbol which the linker may merge with another file's.
inline int shared_by_accident(int x) { return x + 1; }
int (*use_of_it())(int) { return shared_by_accident; }
