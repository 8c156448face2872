export function withInserted(typed: string, saved: string): string {
  return typed.trim() === '' ? saved : `${typed.trimEnd()}\n\n${saved}`
}
