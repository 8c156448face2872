import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { candidate, company } from '#tests/support/makers/make.ts'

const { db, pool } = await testDatabase()
const owner = await company(db)
const ana = await candidate(db)

describe('the database views for administrators', () => {
  test.each(['admin_view_candidates', 'admin_view_companies', 'admin_view_admins'])(
    'consist of the columns for the id and the real e-mail address: %s',
    async (view) => {
      const { fields } = await pool.query(`select * from ${view} limit 0`)
      expect(fields.map(({ name }) => name)).toEqual(['id', 'email_real'])
    },
  )

  test('show the account’s real e-mail address', async () => {
    const { rows } = await pool.query(
      `select v.email_real = u.email as same from admin_view_candidates v join users u using (id)
       where v.id = $1
       union all select v.email_real = u.email from admin_view_companies v join users u using (id)
       where v.id = $2`,
      [ana.userId, owner.companyId],
    )
    expect(rows).toEqual([{ same: true }, { same: true }])
    await pool.query("insert into companies (name) values ('Sem Dono')")
    const unclaimed = await pool.query(
      'select v.email_real from admin_view_companies v join companies c using (id) where c.name = $1',
      ['Sem Dono'],
    )
    expect(unclaimed.rows).toEqual([{ email_real: null }])
  })

  test('list and count external accounts, naming provider and type', async () => {
    const person = async (provider: string, userType: string | null) => {
      const { rows } = await pool.query(
        "insert into users (name, email, image) values ('De Fora', $1, 'https://x.test/f.png') returning id",
        [`${randomUUID()}@exemplo.ao`],
      )
      const id = rows[0].id
      await pool.query('insert into profiles (id, user_type) values ($1, $2)', [id, userType])
      await pool.query(
        'insert into accounts (account_id, provider_id, user_id) values ($1, $2, $3)',
        [randomUUID(), provider, id],
      )
      return id
    }
    const google = await person('google', 'candidate')
    await person('linkedin', 'company')
    await person('linkedin', null)
    await pool.query(
      `insert into sessions (token, user_id, expires_at, created_at) values
       ('a', $1, now(), '2030-01-01'), ('b', $1, now(), '2030-02-02T10:00:00Z')`,
      [google],
    )
    const { rows } = await pool.query(
      'select * from admin_oauth_users order by provider, user_type',
    )
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatchObject({
      id: google,
      oauth_name: 'De Fora',
      oauth_photo: 'https://x.test/f.png',
      provider: 'google',
      provider_formatado: 'Google',
      user_type: 'candidate',
      tipo_formatado: 'Candidato',
      last_sign_in_at: new Date('2030-02-02T10:00:00Z'),
    })
    expect(Object.keys(rows[0])).toEqual(expect.arrayContaining(['email', 'registered_at']))
    expect(rows.slice(1)).toMatchObject([
      { provider: 'linkedin_oidc', provider_formatado: 'LinkedIn', tipo_formatado: 'Empresa' },
      { provider: 'linkedin_oidc', user_type: null, tipo_formatado: 'Pendente' },
    ])
    const stats = await pool.query('select metric, value::int as value from admin_oauth_stats')
    expect(Object.fromEntries(stats.rows.map(({ metric, value }) => [metric, value]))).toEqual({
      total_oauth: 3,
      total_google: 1,
      total_linkedin: 2,
      oauth_candidates: 1,
      oauth_companies: 1,
      oauth_pending: 1,
    })
  })
})
