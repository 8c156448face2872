import { createHmac } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Secrets } from '#app/domain/accounts/secrets.ts'

/** Keys grow from the installation's own secret, one for each use. */
export function createSecrets(authSecret: string): Secrets {
  const key = createHmac('sha256', authSecret).update('secrets at rest').digest('hex')
  const markKey = createHmac('sha256', authSecret).update('marks at rest').digest()
  const linkKey = createHmac('sha256', authSecret).update('links in mails').digest()
  return {
    seal: (data) => symmetricEncrypt({ key, data }),
    open: (data) => symmetricDecrypt({ key, data }),
    mark: (data) => createHmac('sha256', markKey).update(data).digest('base64url'),
    ofLink: (mailId) => createHmac('sha256', linkKey).update(mailId).digest('base64url'),
  }
}
