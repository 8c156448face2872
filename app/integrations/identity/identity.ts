/** Whoever keeps sessions and outside identities. The domain sees these acts and no more. */
export type Session = { sessionId: string; userId: string; signedInAt: Date }

export type SignInRefusal = 'wrong-credentials' | 'email-not-confirmed'

export type Identity = {
  /** Opens a session for whoever knows the password; `cookies` are Set-Cookie values. */
  signIn: (
    headers: Headers,
    credentials: { email: string; password: string },
  ) => Promise<{ ok: true; cookies: string[] } | { ok: false; refusal: SignInRefusal }>
  /** The session that the request's cookie stands for, renewed when it is due. */
  findSession: (headers: Headers) => Promise<{ session: Session; cookies: string[] } | undefined>
  /** The Set-Cookie value for a session whose token was changed. */
  sessionCookie: (token: string) => Promise<string>
  /** Ends the session for every tab. Throws when it could not be ended. */
  signOut: (headers: Headers) => Promise<{ cookies: string[] }>
}
