import { createPasswords, type Hashing } from '#app/integrations/identity/passwords.ts'

/** Stands for scrypt where hashing is not the subject: the same work for the portal, in no time. */
const cheap: Hashing = {
  hash: async (password) => `cheap:${Buffer.from(password).toString('base64')}`,
  verify: async ({ hash, password }) =>
    hash === `cheap:${Buffer.from(password).toString('base64')}`,
}

export const cheapPasswords = () => createPasswords({ hashing: cheap })
