export const matchesMedia = (query: string): boolean => window.matchMedia(query).matches

/** From this width on, a detail or a panel fits beside the list. */
export const WIDE = '(min-width: 64rem)'
