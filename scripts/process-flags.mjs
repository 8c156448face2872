/**
 * Flags of every process of the portal. The limits of the young generation (MB) and of the
 * allocator's arenas save 140 MB per process, and a heap that grows by at most 40 % between
 * garbage collections saves 85 MB. Collections begin at 64 MB, so that a start stays fast (decision
 * 169).
 */
export const processFlags = [
  '--enable-source-maps',
  '--max-semi-space-size=8',
  '--heap-growing-percent=40',
  '--initial-old-space-size=64',
]
export const MALLOC_ARENA_MAX = '2'
