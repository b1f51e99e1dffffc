// A clock that the hostile run drives: every look at it moves it on by QUINTET_CLOCK_STEP nanoseconds, and so does the work that the process
// does, if QUINTET_CLOCK_WORK is set; nothing else does, so that it is the same for a process that has to wait for a busy machine.
// QUINTET_CLOCK_DATE sets the date, in seconds since 1970. To be loaded before the C library (LD_PRELOAD).
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { second = 1000000000 };

static atomic_llong looks;
static long long step;
static long long date;
static int counts_work;

static long long number_in(const char* name) {
  const char* text = getenv(name);
  return text ? atoll(text) : 0;
}

__attribute__((constructor)) static void set(void) {
  step = number_in("QUINTET_CLOCK_STEP");
  date = number_in("QUINTET_CLOCK_DATE");
  counts_work = getenv("QUINTET_CLOCK_WORK") != NULL;
}

static long long work(void) {
  struct timespec done = {0, 0};
  if (counts_work) syscall(SYS_clock_gettime, CLOCK_PROCESS_CPUTIME_ID, &done);
  return done.tv_sec * (long long)second + done.tv_nsec;
}

int clock_gettime(clockid_t clock, struct timespec* time) {
  const long long passed = step * (atomic_fetch_add(&looks, 1) + 1) + work();
  const int is_date = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
  time->tv_sec = (is_date ? date : 1000) + passed / second;
  time->tv_nsec = passed % second;
  return 0;
}

time_t time(time_t* result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

// Who waits for a time waits for a millisecond of the kernel's clock, and is told that the time has come; whether it has, the waiter sees
// at the clock above.
int pthread_cond_clockwait(pthread_cond_t* condition, pthread_mutex_t* mutex, clockid_t clock, const struct timespec* deadline) {
  (void)clock;
  (void)deadline;
  typedef int (*Wait)(pthread_cond_t*, pthread_mutex_t*, clockid_t, const struct timespec*);
  const Wait wait = (Wait)dlsym(RTLD_NEXT, "pthread_cond_clockwait");
  struct timespec soon;
  syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &soon);
  soon.tv_nsec += second / 1000;
  soon.tv_sec += soon.tv_nsec / second;
  soon.tv_nsec %= second;
  return wait(condition, mutex, CLOCK_MONOTONIC, &soon);
}
