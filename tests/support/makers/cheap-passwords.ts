import { createPasswords, type Hashing } from '#app/integrations/identity/passwords.ts'

const cheap = (password: string) => `cheap:${Buffer.from(password).toString('base64')}`

/**
 * Replaces scrypt in tests that are not about hashing: the same calls at no cost. `hashed` counts the calls,
 * because an anonymous caller could cause or measure that work.
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
