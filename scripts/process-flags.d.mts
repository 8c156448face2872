export const processFlags: string[]
export const MALLOC_ARENA_MAX: string
