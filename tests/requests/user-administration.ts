import { randomUUID } from 'node:crypto'
import { candidate } from '#tests/support/makers/make.ts'
import { followRedirect } from '#tests/support/portal/follow-redirect.ts'
import { mainOf, type Portal, password, signedIn, wordsOf } from '#tests/support/portal/portal.ts'

export async function userAdministration(portal: Portal) {
  const { db, send, pool, ctx } = portal
  const chief = await signedIn(portal, 'admin', 'chefe@exemplo.ao')
  const { cookie } = chief
  const passwordHash = await ctx.passwords.hash(password)

  const pageAt = async (path: string, as = cookie) => mainOf(await send(path, { cookie: as }))
  const textAt = async (path: string, as = cookie) => wordsOf(await pageAt(path, as))

  const follow = (answer: Response, as = cookie) => followRedirect(send, answer, as)

  async function ana() {
    const email = `ana-${randomUUID()}@exemplo.ao`
    const { userId } = await candidate(db, { name: 'Ana Moreira', email, passwordHash })
    await pool.query(
      `update candidates set phone = '+244923000111', document_number = '009876543LA041' where id = $1`,
      [userId],
    )
    return { id: userId, email, path: `/admin/usuarios/${userId}` }
  }

  return { chief, cookie, pageAt, textAt, follow, ana }
}
