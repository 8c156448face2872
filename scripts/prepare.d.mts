export const builtFrom: readonly string[]
export function isBuilt(): boolean
export function ensureBuilt(): void
