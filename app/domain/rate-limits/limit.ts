/** At most `max` attempts in any period of `seconds`. */
export type Limit = { name: string; max: number; seconds: number }

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS
const DAY_SECONDS = 24 * HOUR_SECONDS

/**
 * Limits per IP address are high, because many mobile users share one (D113,
 * docs/decisions/0035-above-a-limit-per-ip-address-demand-a-proof-of-work-instead-of-rejecting-the-user.md).
 */
export const limits = named({
  signIn: { max: 5, seconds: 15 * MINUTE_SECONDS },
  signInAccount: { max: 25, seconds: HOUR_SECONDS },
  signInAddress: { max: 100, seconds: 5 * MINUTE_SECONDS },
  externalSignIn: { max: 300, seconds: 5 * MINUTE_SECONDS },
  secondFactor: { max: 5, seconds: 15 * MINUTE_SECONDS },
  passwordQuestion: { max: 5, seconds: 15 * MINUTE_SECONDS },

  registration: { max: 5, seconds: 30 * MINUTE_SECONDS },
  registrationAddress: { max: 60, seconds: 30 * MINUTE_SECONDS },
  registrationProved: { max: 200, seconds: HOUR_SECONDS },
  /** Counts the registrations of all clients together. */
  registrations: { max: 1000, seconds: HOUR_SECONDS },
  confirmation: { max: 5, seconds: 30 * MINUTE_SECONDS },
  confirmationDay: { max: 20, seconds: DAY_SECONDS },
  signInConfirmation: { max: 1, seconds: DAY_SECONDS },
  confirmationAddress: { max: 60, seconds: HOUR_SECONDS },
  recovery: { max: 5, seconds: 30 * MINUTE_SECONDS },
  recoveryDay: { max: 20, seconds: DAY_SECONDS },
  recoveryAddress: { max: 60, seconds: HOUR_SECONDS },
  browserLink: { max: 5, seconds: HOUR_SECONDS },
  browserLinkDay: { max: 10, seconds: DAY_SECONDS },
  browserLinkAddress: { max: 120, seconds: HOUR_SECONDS },
  alertMail: { max: 3, seconds: DAY_SECONDS },
  alertAddress: { max: 60, seconds: HOUR_SECONDS },
  contact: { max: 5, seconds: HOUR_SECONDS },
  contactAddress: { max: 60, seconds: HOUR_SECONDS },
  report: { max: 5, seconds: HOUR_SECONDS },
  reportAddress: { max: 60, seconds: HOUR_SECONDS },

  repeatedRegistrationMail: { max: 3, seconds: DAY_SECONDS },
  newAddressMail: { max: 3, seconds: DAY_SECONDS },
  contactCopyMail: { max: 3, seconds: DAY_SECONDS },
  contactNoticeMail: { max: 300, seconds: DAY_SECONDS },

  testMail: { max: 10, seconds: HOUR_SECONDS },
  emailChange: { max: 5, seconds: HOUR_SECONDS },
  teamInvitation: { max: 20, seconds: DAY_SECONDS },
  domainCheck: { max: 20, seconds: HOUR_SECONDS },
  apiKey: { max: 600, seconds: 5 * MINUTE_SECONDS },
  ownData: { max: 5, seconds: DAY_SECONDS },
  application: { max: 50, seconds: DAY_SECONDS },
  upload: { max: 30, seconds: 30 * MINUTE_SECONDS },
  share: { max: 60, seconds: HOUR_SECONDS },
  nif: { max: 10, seconds: HOUR_SECONDS },
  nifDay: { max: 30, seconds: DAY_SECONDS },
  /** The limits from here to `suggestionAddress` are counted in the memory of each instance. */
  cvPage: { max: 600, seconds: 5 * MINUTE_SECONDS },
  cvPageAddress: { max: 3000, seconds: 5 * MINUTE_SECONDS },
  jobCardAddress: { max: 120, seconds: 5 * MINUTE_SECONDS },
  search: { max: 300, seconds: 5 * MINUTE_SECONDS },
  searchAddress: { max: 1500, seconds: 5 * MINUTE_SECONDS },
  suggestion: { max: 900, seconds: 5 * MINUTE_SECONDS },
  suggestionAddress: { max: 4500, seconds: 5 * MINUTE_SECONDS },
  /** Each proof of work is accepted once. The window is as long as a challenge is valid. */
  proof: { max: 1, seconds: 10 * MINUTE_SECONDS },
  /** Proofs of work per IP address and form. Their number determines the cost of the next one. */
  proofAddress: { max: 1000, seconds: HOUR_SECONDS },
})

export type Policy = {
  /** Limit per IP address. Attempts above it need a proof of work. Its name is the form's name. */
  address: Limit
  /** Limit per IP address, for attempts with a proof of work. */
  proved?: Limit
  /**
   * Limit per e-mail address, for a browser known for that address. Separate, so that unknown
   * browsers cannot exhaust it.
   */
  known: Limit
  fromClient?: Limit
  /** Limits per e-mail address, across all unknown browsers. */
  email: Limit[]
}

export const policies = {
  signIn: {
    address: limits.signInAddress,
    known: limits.signIn,
    fromClient: limits.signIn,
    email: [limits.signInAccount],
  },
  registration: {
    address: limits.registrationAddress,
    proved: limits.registrationProved,
    known: limits.registration,
    fromClient: limits.registration,
    email: [],
  },
  confirmation: {
    address: limits.confirmationAddress,
    known: limits.confirmation,
    email: [limits.confirmation, limits.confirmationDay],
  },
  recovery: {
    address: limits.recoveryAddress,
    known: limits.recovery,
    email: [limits.recovery, limits.recoveryDay],
  },
  browserLink: {
    address: limits.browserLinkAddress,
    known: limits.browserLink,
    email: [limits.browserLink, limits.browserLinkDay],
  },
  alert: {
    address: limits.alertAddress,
    known: limits.alertMail,
    email: [limits.alertMail],
  },
  contact: {
    address: limits.contactAddress,
    known: limits.contact,
    fromClient: limits.contact,
    email: [],
  },
  report: {
    address: limits.reportAddress,
    known: limits.report,
    fromClient: limits.report,
    email: [],
  },
  reportWithoutEmail: { address: limits.reportAddress, known: limits.report, email: [] },
} satisfies Record<string, Policy>

function named<Name extends string>(table: Record<Name, Omit<Limit, 'name'>>) {
  const entries = Object.entries<Omit<Limit, 'name'>>(table)
  return Object.fromEntries(entries.map(([name, limit]) => [name, { name, ...limit }])) as Record<
    Name,
    Limit
  >
}
