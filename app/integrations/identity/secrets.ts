import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Secrets } from '#app/domain/accounts/secrets.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Derives one key per purpose from the installation's secret. */
export function createSecrets(authSecret: string): Secrets {
  const key = createHmac('sha256', authSecret).update('secrets at rest').digest()
  const hashKey = createHmac('sha256', authSecret).update('marks at rest').digest()
  const linkKey = createHmac('sha256', authSecret).update('links in mails').digest()
  return {
    seal: async (text) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open: async (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
      try {
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch (error) {
        throw new Error('stored under another AUTH_SECRET', { cause: error })
      }
    },
    keyedHash: (data) => createHmac('sha256', hashKey).update(data).digest('base64url'),
    ofLink: (mailId) => createHmac('sha256', linkKey).update(mailId).digest('base64url'),
  }
}
