import { changeSettings } from '#tests/support/makers/make.ts'
import { type Portal, password, textOf } from '#tests/support/portal/portal.ts'

export const form = (fields: Record<string, string> = {}) => ({
  userType: 'candidate',
  name: 'Joana Baptista',
  nif: '005432178LA041',
  phone: '+244 923 111 222',
  email: 'joana@exemplo.ao',
  password,
  passwordConfirmation: password,
  endereco: '',
  ...fields,
})

export function signUpForm(portal: Portal) {
  const { send, post, pool, db, ctx } = portal
  const register = (fields: Record<string, string> = {}) => post('/auth/registo', form(fields))

  async function withSettings(
    change: Parameters<typeof changeSettings>[1],
    act: () => Promise<void>,
  ) {
    const before = await ctx.settings()
    await changeSettings(db, change)
    ctx.onNotification({ name: 'settings-changed' }, portal.app.cache)
    await act().finally(async () => {
      await changeSettings(db, before)
      ctx.onNotification({ name: 'settings-changed' }, portal.app.cache)
    })
  }

  async function rowsOf(email: string) {
    const { rows } = await pool.query(
      `select u.id, u.name, p.user_type,
       c.id as candidate, c.document_number, c.phone as candidate_phone,
       o.id as company, o.nif, o.location, o.phone as company_phone, o.approval
     from users u left join profiles p using (id) left join candidates c using (id)
     left join companies o using (id) where u.email = $1`,
      [email],
    )
    return rows
  }

  async function saidAfter(answer: Response): Promise<string> {
    const cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0] ?? '')
      .join('; ')
    return textOf(await send(answer.headers.get('Location') ?? '', { cookie }))
  }

  return { register, withSettings, rowsOf, saidAfter }
}
