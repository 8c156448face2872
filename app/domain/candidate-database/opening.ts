/** Days for which an opened profile stays open without counting again (BASE-03). */
export const OPENING_DAYS = 30

/** Openings within an hour from which each further one is confirmed a second time (BASE-06). */
export const OPENINGS_WITHOUT_CONFIRMATION = 30
