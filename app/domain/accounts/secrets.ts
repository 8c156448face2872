/** Encrypts and hashes values with a key that is not in the database. */
export type Secrets = {
  /** Encrypts values that must be decrypted later. */
  seal: (text: string) => Promise<string>
  open: (sealed: string) => Promise<string>
  /** A keyed hash, for values that are only compared. */
  keyedHash: (text: string) => string
  /**
   * The secret of the link in a mail. It is derived from the mail's id, so it is always the same
   * and never stored.
   */
  ofLink: (mailId: string) => string
}
