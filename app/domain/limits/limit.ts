/** At most `max` attempts in any stretch of `seconds`. */
export type Limit = { name: string; max: number; seconds: number }

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * Every limit of the portal; what each one is counted for, and what happens when it is reached, stands
 * in docs/decisions/0006-limits.md. Limits of an account or of a known browser are strict. Those of an
 * address are high, because whole mobile networks share one (D113).
 */
export const limits = named({
  signIn: { max: 5, seconds: 15 * minute },
  signInAccount: { max: 25, seconds: hour },
  signInAddress: { max: 100, seconds: 5 * minute },
  outsideSignIn: { max: 300, seconds: 5 * minute },
  secondFactor: { max: 5, seconds: 15 * minute },
  passwordQuestion: { max: 5, seconds: 15 * minute },

  registration: { max: 5, seconds: 30 * minute },
  registrationAddress: { max: 60, seconds: 30 * minute },
  confirmation: { max: 5, seconds: 30 * minute },
  confirmationDay: { max: 20, seconds: day },
  confirmationAddress: { max: 60, seconds: hour },
  recovery: { max: 5, seconds: 30 * minute },
  recoveryDay: { max: 20, seconds: day },
  recoveryAddress: { max: 60, seconds: hour },
  browserLink: { max: 5, seconds: hour },
  browserLinkDay: { max: 10, seconds: day },
  browserLinkAddress: { max: 120, seconds: hour },
  contact: { max: 5, seconds: hour },
  contactAddress: { max: 60, seconds: hour },

  repeatedRegistrationMail: { max: 3, seconds: day },
  newAddressMail: { max: 3, seconds: day },
  contactCopyMail: { max: 3, seconds: day },
  contactNoticeMail: { max: 300, seconds: day },

  emailChange: { max: 5, seconds: hour },
  ownData: { max: 5, seconds: day },
  application: { max: 50, seconds: day },
  upload: { max: 30, seconds: 30 * minute },
  share: { max: 60, seconds: hour },
  nif: { max: 10, seconds: hour },
  nifDay: { max: 30, seconds: day },
  /** These two in the memory of each instance. */
  search: { max: 300, seconds: 5 * minute },
  searchAddress: { max: 1500, seconds: 5 * minute },
  /** A proof counts once; the window is how long its question may be answered. */
  proof: { max: 1, seconds: 10 * minute },
})

/** What counts where strangers knock: for an e-mail address, from where, and from everywhere. */
export type Door = {
  /** For the client's address; whoever is beyond it shows a proof. */
  address: Limit
  /** For the e-mail address in a browser that is known for it: nobody else can use it up. */
  known: Limit
  /** For the e-mail address from one client's address. */
  here?: Limit
  /** For the e-mail address from all browsers that are not known. */
  anywhere: Limit[]
}

export const doors = {
  signIn: {
    address: limits.signInAddress,
    known: limits.signIn,
    here: limits.signIn,
    anywhere: [limits.signInAccount],
  },
  registration: {
    address: limits.registrationAddress,
    known: limits.registration,
    here: limits.registration,
    anywhere: [],
  },
  confirmation: {
    address: limits.confirmationAddress,
    known: limits.confirmation,
    anywhere: [limits.confirmation, limits.confirmationDay],
  },
  recovery: {
    address: limits.recoveryAddress,
    known: limits.recovery,
    anywhere: [limits.recovery, limits.recoveryDay],
  },
  browserLink: {
    address: limits.browserLinkAddress,
    known: limits.browserLink,
    anywhere: [limits.browserLink, limits.browserLinkDay],
  },
  contact: {
    address: limits.contactAddress,
    known: limits.contact,
    here: limits.contact,
    anywhere: [],
  },
} satisfies Record<string, Door>

function named<Name extends string>(table: Record<Name, Omit<Limit, 'name'>>) {
  const entries = Object.entries<Omit<Limit, 'name'>>(table)
  return Object.fromEntries(entries.map(([name, limit]) => [name, { name, ...limit }])) as Record<
    Name,
    Limit
  >
}
