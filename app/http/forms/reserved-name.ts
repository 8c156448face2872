/** Names of fields that would reach into what every object inherits, also as a step of a longer name. */
export function isReservedName(name: string): boolean {
  return name.split(/[.[\]]/).some((step) => /^(?:__proto__|constructor|prototype)$/.test(step))
}
