/**
 * Whether a field name would reach properties that every object inherits, also as a segment of a longer name.
 */
export function isReservedName(name: string): boolean {
  return name.split(/[.[\]]/).some((step) => /^(?:__proto__|constructor|prototype)$/.test(step))
}
