/** Encrypts and hashes values with a key that is not in the database. */
export type Secrets = {
  /** Encrypts what must be read again. */
  seal: (text: string) => Promise<string>
  open: (sealed: string) => Promise<string>
  /** A keyed hash, for what must only be recognised. */
  keyedHash: (text: string) => string
  /** The secret of the link in a mail: the same whenever it is asked for, and written down nowhere. */
  ofLink: (mailId: string) => string
}
