/** Encrypts and hashes values with a key outside the database. */
export type Secrets = {
  seal: (text: string) => Promise<string>
  open: (sealed: string) => Promise<string>
  keyedHash: (text: string) => string
  /** Secret of the link in a mail. Derived from the mail's id, so it need not be stored. */
  ofLink: (mailId: string) => string
}
