/* Preloaded into PostgreSQL: while the file FSYNC_FAULT exists, each fsync fails with EIO, as on a broken disk. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

static int fails(void) {
  const char *fault = getenv("FSYNC_FAULT");
  if (!fault) return 0;
  /* Each failure is noted as one byte of the file, so that the harness sees that the fault happened. */
  int file = open(fault, O_WRONLY | O_APPEND);
  if (file < 0) return 0;
  if (write(file, "x", 1) < 0) return 0;
  close(file);
  errno = EIO;
  return 1;
}

int fsync(int descriptor) {
  int (*real)(int) = dlsym(RTLD_NEXT, "fsync");
  return fails() ? (errno = EIO, -1) : real(descriptor);
}

int fdatasync(int descriptor) {
  int (*real)(int) = dlsym(RTLD_NEXT, "fdatasync");
  return fails() ? (errno = EIO, -1) : real(descriptor);
}
