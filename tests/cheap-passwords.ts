import { createPasswords, type Hashing } from '#app/integrations/identity/passwords.ts'

const cheap = (password: string) => `cheap:${Buffer.from(password).toString('base64')}`

/**
 * Replaces scrypt where hashing is not under test: the same calls at no cost. `hashed` counts them, as the
 * work that a stranger could cause or measure.
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
