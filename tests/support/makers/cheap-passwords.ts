import { createPasswords, type Hashing } from '#app/integrations/identity/passwords.ts'

const cheap = (password: string) => `cheap:${Buffer.from(password).toString('base64')}`

/**
 * Replaces the slow scrypt in tests that are not about hashing. `hashed` counts the calls, because
 * tests check how much hashing an anonymous user can cause.
 */
export function cheapPasswords() {
  let hashed = 0
  const hashing: Hashing = {
    hash: async (password) => {
      hashed += 1
      return cheap(password)
    },
    verify: async ({ hash, password }) => {
      hashed += 1
      return hash === cheap(password)
    },
  }
  return { ...createPasswords({ hashing }), hashed: () => hashed }
}
