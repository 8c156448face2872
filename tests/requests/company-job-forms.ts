import type { CompanyMember } from '#app/domain/actor.ts'
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

  async function follow(answer: Response, cookie: string) {
    const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0])
    return textAt(answer.headers.get('Location') ?? '', [cookie, ...cookies].join('; '))
  }

  return { textAt, jobsOf, follow }
}
