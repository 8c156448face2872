/**
 * Flags of every process of the portal. The limits of the young generation (MB) and of the
 * allocator's arenas save 140 MB per process (decision 169).
 */
export const processFlags = ['--enable-source-maps', '--max-semi-space-size=8']
export const MALLOC_ARENA_MAX = '2'
