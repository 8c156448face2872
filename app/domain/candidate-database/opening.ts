/** Days until opening the same profile counts again (BASE-03). */
export const OPENING_DAYS = 30

/** After this many openings within an hour, each further one must be confirmed (BASE-06). */
export const OPENINGS_WITHOUT_CONFIRMATION = 30
