import { randomUUID } from 'node:crypto'
import { company } from '#tests/support/makers/make.ts'
import { cookieOf, type Portal, password } from './portal.ts'

export async function companyEntrance(portal: Portal) {
  const passwordHash = await portal.ctx.passwords.hash(password)
  return async (options: Parameters<typeof company>[1] = {}) => {
    const email = `empresa-${randomUUID()}@exemplo.ao`
    const owner = await company(portal.db, { ...options, email, passwordHash })
    return { owner, cookie: cookieOf(await portal.post('/auth', { email, password })) }
  }
}
