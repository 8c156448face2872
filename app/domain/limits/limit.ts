/** At most `max` attempts in any stretch of `seconds`. */
export type Limit = { name: string; max: number; seconds: number }

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** 1§5 and D1: 5 in 15 minutes for an account from one client, so that nobody can lock another out. */
export const signInLimit = { name: 'sign-in', max: 5, seconds: 15 * minute }
/** Softer limits behind it: for an account from everywhere, and for an address on all accounts. */
export const signInAccountLimit = { name: 'sign-in-account', max: 25, seconds: hour }
export const signInAddressLimit = { name: 'sign-in-address', max: 25, seconds: 5 * minute }
/** For an address: every start asks the database to remember it. */
export const outsideSignInLimit = { name: 'outside-sign-in', max: 60, seconds: 5 * minute }
/** Codes of a second factor, for an account from everywhere: six figures are soon guessed. */
export const secondFactorLimit = { name: 'second-factor', max: 5, seconds: 15 * minute }

export const registrationLimit = { name: 'registration', max: 5, seconds: 30 * minute }
export const confirmationMailLimit = { name: 'confirmation-mail', max: 5, seconds: 30 * minute }
export const recoveryLimit = { name: 'recovery', max: 5, seconds: 30 * minute }
export const recoveryAddressLimit = { name: 'recovery-address', max: 30, seconds: hour }
/** Wrong answers to the question for the password within a session. */
export const passwordQuestionLimit = { name: 'password-question', max: 5, seconds: 15 * minute }
export const emailChangeLimit = { name: 'email-change', max: 5, seconds: hour }
export const ownDataLimit = { name: 'own-data', max: 5, seconds: day }
export const contactLimit = { name: 'contact', max: 5, seconds: hour }
/** Copies of contact messages to one address, so that nobody floods another's mailbox through us. */
export const contactCopyLimit = { name: 'contact-copy', max: 3, seconds: day }
export const applicationLimit = { name: 'application', max: 50, seconds: day }
export const uploadLimit = { name: 'upload', max: 30, seconds: 30 * minute }
/** Shares that a client counts, by whichever way. */
export const shareLimit = { name: 'share', max: 60, seconds: hour }
export const nifLimit = { name: 'nif', max: 10, seconds: hour }
export const nifDailyLimit = { name: 'nif-day', max: 30, seconds: day }
/** Only searches that reach the database count, by instance; pages that are kept do not. */
export const searchLimit = { name: 'search', max: 300, seconds: 5 * minute }
