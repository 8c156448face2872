/**
 * Whether a segment of a field name is the name of a property that every object inherits, such as
 * `__proto__`.
 */
export function isReservedName(name: string): boolean {
  return name.split(/[.[\]]/).some((step) => /^(?:__proto__|constructor|prototype)$/.test(step))
}
