import type { CompanyMember } from '#app/domain/actor.ts'
import { followRedirect } from '#tests/support/portal/follow-redirect.ts'
import { type Portal, textOf } from '#tests/support/portal/portal.ts'

export const words = {
  title: 'Padeiro',
  description: 'Fazer pão.',
  responsibilities: 'O forno.',
  province: 'luanda' as const,
  requirements: 'Experiência.',
}

export function companyJobForms(portal: Portal) {
  const { send, pool } = portal
  const textAt = async (path: string, cookie: string) => textOf(await send(path, { cookie }))
  const jobsOf = async (owner: CompanyMember) =>
    (await pool.query('select * from jobs where company_id = $1', [owner.companyId])).rows

  const follow = (answer: Response, cookie: string) => followRedirect(send, answer, cookie)

  return { textAt, jobsOf, follow }
}
