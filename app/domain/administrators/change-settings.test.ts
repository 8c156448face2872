import { beforeEach, expect, test } from 'vitest'
import { cheapPasswords } from '#tests/support/makers/cheap-passwords.ts'
import { admin, must } from '#tests/support/makers/make.ts'
import { testContext } from '#tests/support/portal/context.ts'
import { reactToEvent } from '../../worker/react-to-event.ts'
import { togglesSchema } from '../settings/edit-settings.ts'
import { readSettings } from '../settings/read-settings.ts'
import { toggles } from '../settings/toggle.ts'
import { changeSettings } from './change-settings.ts'
import {
  applyDueBankAccount,
  cancelBankAccount,
  confirmBankAccount,
} from './decide-bank-account.ts'
import { findPendingBankAccount } from './find-pending-bank-account.ts'

const { db, pool, ctx: own } = await testContext()
const passwords = cheapPasswords()
const ctx = { ...own, passwords }
const typed = 'Ondjiva-segura-7'
const passwordHash = await passwords.hash(typed)
const proof = { currentPassword: typed, code: '' }
const none = { currentPassword: '', code: '' }
const [rosa, teresa] = [await admin(db, { passwordHash }), await admin(db, { passwordHash })]
const account = {
  bankName: 'Banco do Planalto',
  bankAccountHolder: 'Lusona Lda',
  bankIban: 'AO06004400006729503010102',
}
const payment = { part: 'payment' as const, to: account }

beforeEach(async () => {
  await pool.query('delete from bank_account_changes')
  await pool.query(
    `update settings set bank_name = '', bank_account_holder = '', bank_iban = '',
       support_email = 'apoio@exemplo.ao', whatsapp_phone = '', require_admin_second_factor = false`,
  )
  await pool.query('delete from mail_outbox')
  await pool.query('delete from attempts where true')
})

const ibanInForce = async () => (await readSettings(db)).bankIban
const pendingId = async () => (await findPendingBankAccount(db, rosa))?.id ?? ''

async function mailedAbout(name: string): Promise<string[]> {
  const { rows } = await pool.query(
    'select id from events where name = $1 order by id desc limit 1',
    [name],
  )
  await reactToEvent(ctx, rows[0].id)
  const mails = await pool.query(
    "select recipient from mail_outbox where event_id = $1 and mail = 'sensitive-change'",
    [rows[0].id],
  )
  return mails.rows.map(({ recipient }) => recipient)
}

test.each([
  ['the bank account', payment],
  [
    'the support address',
    {
      part: 'general' as const,
      to: { platformName: 'Lusona', platformDescription: 'Portal', supportEmail: 'x@exemplo.ao' },
    },
  ],
  [
    'the WhatsApp number',
    {
      part: 'contacts' as const,
      to: {
        contactPhone: '',
        whatsappPhone: '+244923000111',
        facebookUrl: '',
        linkedinUrl: '',
        instagramUrl: '',
      },
    },
  ],
])('an administrator cannot change %s without the password', async (_, change) => {
  const before = await readSettings(db)
  const ask = (given: typeof proof) => changeSettings(ctx, rosa, change, { proof: given })
  expect(await ask(none)).toMatchObject({ refusal: 'password-needed' })
  expect(await ask({ ...none, currentPassword: 'errada' })).toMatchObject({
    refusal: 'wrong-password',
  })
  expect(await readSettings(db)).toEqual(before)
  must(await ask(proof))
})

test('an administrator cannot turn off the requirement of a second factor without the password', async () => {
  const all = togglesSchema.parse(Object.fromEntries(toggles.map((name) => [name, 'on'])))
  must(await changeSettings(ctx, rosa, { part: 'toggles', to: all }, { proof: none }))
  const off = { ...all, requireAdminSecondFactor: false }
  const ask = (given: typeof proof) =>
    changeSettings(ctx, rosa, { part: 'toggles', to: off }, { proof: given })
  expect(await ask(none)).toMatchObject({ refusal: 'password-needed' })
  must(await ask(proof))
  expect(await mailedAbout('settings-changed')).toContain('apoio@exemplo.ao')
})

test('an administrator can change the platform’s name without a password, and no mail is sent', async () => {
  const to = {
    platformName: 'Lusona 2',
    platformDescription: 'Portal',
    supportEmail: 'apoio@exemplo.ao',
  }
  must(await changeSettings(ctx, rosa, { part: 'general', to }, { proof: none }))
  expect(await mailedAbout('settings-changed')).toEqual([])
})

test('a change of the support address is recorded and mailed to the old address', async () => {
  const to = {
    platformName: 'Lusona',
    platformDescription: 'Portal',
    supportEmail: 'novo@exemplo.ao',
  }
  must(await changeSettings(ctx, rosa, { part: 'general', to }, { proof }))
  const { rows } = await pool.query(
    "select data from events where name = 'settings-changed' order by id desc limit 1",
  )
  expect(rows[0].data).toMatchObject({
    'supportEmail.before': 'apoio@exemplo.ao',
    'supportEmail.after': 'novo@exemplo.ao',
  })
  const recipients = await mailedAbout('settings-changed')
  expect(recipients).toEqual(expect.arrayContaining(['apoio@exemplo.ao', 'novo@exemplo.ao']))
  expect(recipients.length).toBeGreaterThanOrEqual(4)
})

test('a new bank account is not shown until a second administrator confirms it', async () => {
  must(await changeSettings(ctx, rosa, payment, { proof }))
  expect(await ibanInForce()).toBe('')
  expect(await mailedAbout('bank-account-asked')).toContain('apoio@exemplo.ao')
  const id = await pendingId()
  expect(await confirmBankAccount(ctx, rosa, id, proof)).toMatchObject({ refusal: 'own-change' })
  expect(await confirmBankAccount(ctx, teresa, id, none)).toMatchObject({
    refusal: 'password-needed',
  })
  expect(await ibanInForce()).toBe('')
  must(await confirmBankAccount(ctx, teresa, id, proof))
  expect(await ibanInForce()).toBe(account.bankIban)
})

test('a new bank account takes effect after 24 hours even if no second administrator confirms it', async () => {
  must(await changeSettings(ctx, rosa, payment, { proof }))
  await pool.query("update bank_account_changes set effective_at = now() + interval '1 minute'")
  await applyDueBankAccount(db)
  expect(await ibanInForce()).toBe('')
  await pool.query("update bank_account_changes set effective_at = now() - interval '1 second'")
  await Promise.all([applyDueBankAccount(db), applyDueBankAccount(db)])
  expect(await ibanInForce()).toBe(account.bankIban)
  const { rows } = await pool.query(
    "select count(*)::integer as count from events where name = 'settings-changed' and data ? 'bankIban.after' and actor_kind = 'system'",
  )
  expect(rows[0].count).toBe(1)
})

test('a pending bank account that is cancelled never takes effect', async () => {
  must(await changeSettings(ctx, rosa, payment, { proof }))
  const id = await pendingId()
  must(await cancelBankAccount(db, teresa, id))
  await pool.query("update bank_account_changes set effective_at = now() - interval '1 day'")
  await applyDueBankAccount(db)
  expect(await confirmBankAccount(ctx, teresa, id, proof)).toMatchObject({ refusal: 'not-found' })
  expect(await ibanInForce()).toBe('')
})

test('of two bank accounts entered at the same time, only one becomes pending', async () => {
  const other = { ...account, bankIban: 'AO06000600000100037131174' }
  await Promise.all([
    changeSettings(ctx, rosa, payment, { proof }),
    changeSettings(ctx, teresa, { part: 'payment', to: other }, { proof }),
  ])
  const { rows } = await pool.query(
    'select count(*)::integer as count from bank_account_changes where outcome is null',
  )
  expect(rows[0].count).toBe(1)
})
