/** Days for which an opened profile stays open without counting again (BASE-03). */
export const OPENING_DAYS = 30

/**
 * Number of openings within an hour after which each further opening must be confirmed (BASE-06).
 */
export const OPENINGS_WITHOUT_CONFIRMATION = 30
