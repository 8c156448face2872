import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { cheapPasswords } from '#tests/support/makers/cheap-passwords.ts'
import { createFirstAdmin } from './create-first-admin.ts'

const { db, pool } = await testDatabase()
const passwords = cheapPasswords()
const admin = { name: 'Administração', email: 'admin@exemplo.ao', password: 'Cazenga-azul-12' }

test('the first administrator needs a password of at least twelve characters', async () => {
  const answer = await createFirstAdmin({ db, passwords }, { ...admin, password: 'Cazenga-12' })
  expect(answer).toMatchObject({ ok: false, refusal: 'admin-password-too-short' })
  expect((await pool.query('select 1 from users')).rows).toHaveLength(0)
})

test('of several instances that start at the same time, only one creates the first administrator', async () => {
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, i) =>
      createFirstAdmin({ db, passwords }, { ...admin, email: `admin-${i}@exemplo.ao` }),
    ),
  )
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  const { rows } = await pool.query(
    `select a.can_assign_admin, p.user_type, u.email_verified
     from admins a join profiles p using (id) join users u using (id)`,
  )
  expect(rows).toEqual([{ can_assign_admin: true, user_type: 'admin', email_verified: true }])
})

test('no first administrator is created if one exists', async () => {
  const answer = await createFirstAdmin({ db, passwords }, { ...admin, email: 'outro@exemplo.ao' })
  expect(answer).toMatchObject({ ok: false, refusal: 'admin-exists' })
})
