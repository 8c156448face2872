/** Whether a segment of a field name is inherited by every object, such as `__proto__`. */
export function isReservedName(name: string): boolean {
  return name.split(/[.[\]]/).some((step) => /^(?:__proto__|constructor|prototype)$/.test(step))
}
