import { followRedirect } from '#tests/support/portal/follow-redirect.ts'
import { mainOf, type Portal, signedIn, wordsOf } from '#tests/support/portal/portal.ts'

export async function companyAdministration(portal: Portal) {
  const { send, pool } = portal
  const { cookie } = await signedIn(portal, 'admin', 'admin@exemplo.ao')

  const pageAt = async (path: string) => mainOf(await send(path, { cookie }))
  const textAt = async (path: string) => wordsOf(await pageAt(path))
  const find = async (id: string) =>
    (await pool.query('select * from companies where id = $1', [id])).rows[0]

  const follow = (answer: Response) => followRedirect(send, answer, cookie)

  async function sendForm(path: string, fields: Record<string, string>, logo?: File) {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    if (logo) body.set('logo', logo)
    return send(path, { method: 'POST', body, cookie })
  }

  async function made(fields: Record<string, string> = {}, logo?: File) {
    const answer = await sendForm(
      '/admin/empresas/nova',
      { name: 'Moagem do Sul', ...fields },
      logo,
    )
    const id = (answer.headers.get('Location') ?? '').split('/')[3] ?? ''
    return { answer, id, path: `/admin/empresas/${id}` }
  }

  return { cookie, pageAt, textAt, find, follow, sendForm, made }
}
