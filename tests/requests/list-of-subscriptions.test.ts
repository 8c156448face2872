import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { assignPackage } from '#app/domain/subscriptions/assign-package.ts'
import { companySubscriptions } from '#app/domain/subscriptions/subscription-table.ts'
import { changeSubscription, company, must } from '#tests/support/makers/make.ts'
import { packageAdministration, rowsIn } from '#tests/support/portal/package-administration.ts'
import { readPage } from '#tests/support/portal/page.ts'
import { testPortal } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, send, pool } = portal
const { boss, cookie, htmlAt, textAt, packageOf, subscribed } = await packageAdministration(portal)

beforeEach(() => portal.moveAway())

describe('the list of subscriptions', () => {
  test('shows company, package, type and number of jobs of each subscription, the newest first', async () => {
    await subscribed('Lista, Lda A', 'corporativo')
    await subscribed('Lista, Lda B', 'essencial')
    const rows = rowsIn(await htmlAt('/admin/pacotes?q=lista%2C%20lda&status=active'))
    expect(rows.slice(1).map((row) => row.replace(/\d+ de \S+ de \d{4}/, 'fim'))).toEqual([
      expect.stringMatching(/^Lista, Lda B Essencial Essencial 0 de 1 fim Ativa$/),
      expect.stringMatching(/^Lista, Lda A Corporativo Corporativo 0 de 12 fim Ativa$/),
    ])
  })

  test('shows the states Ativa, Expirada and Suspensa, and can be filtered by them', async () => {
    await subscribed('Três Estados A')
    const { owner: ended } = await subscribed('Três Estados B')
    const yesterday = new Date(Date.now() - 86_400_000)
    await changeSubscription(db, ended, {
      startDate: new Date(Date.now() - 90 * 86_400_000),
      endDate: yesterday,
    })
    await pool.query('delete from company_subscriptions where company_id = $1 and is_trial', [
      ended.companyId,
    ])
    const { id } = await subscribed('Três Estados C')
    await db
      .update(companySubscriptions)
      .set({ isActive: false })
      .where(eq(companySubscriptions.id, id))
    for (const [status, name, label] of [
      ['active', 'Três Estados A', 'Ativa'],
      ['expired', 'Três Estados B', 'Expirada'],
      ['suspended', 'Três Estados C', 'Suspensa'],
    ]) {
      const path = `/admin/pacotes?q=tres%20estados&tipo=pro&status=${status}`
      const rows = rowsIn(await htmlAt(path)).slice(1)
      expect(rows).toHaveLength(1)
      expect(rows[0]).toContain(name)
      expect(rows[0]).toContain(label)
    }
  })

  test('shows active subscriptions by default, and can show all', async () => {
    await subscribed('Sob o Separador A')
    const { id } = await subscribed('Sob o Separador B')
    await db
      .update(companySubscriptions)
      .set({ isActive: false })
      .where(eq(companySubscriptions.id, id))
    const rowsAt = async (query: string) =>
      rowsIn(await htmlAt(`/admin/pacotes?tipo=pro&q=sob%20o%20separador${query}`))
        .slice(1)
        .map((row) => row.replace(/ Pro .* /, ' '))
    expect(await rowsAt('')).toEqual(['Sob o Separador A Ativa'])
    expect(await rowsAt('&status=todas')).toEqual([
      'Sob o Separador B Suspensa',
      'Sob o Separador A Ativa',
    ])
  })

  test('shows ∞ for no limit and for a total of 0 jobs', async () => {
    const { owner } = await subscribed('Sem Fim')
    const rowWith = async (maxJobs: number | null) => {
      await db
        .update(companySubscriptions)
        .set({ maxJobs })
        .where(eq(companySubscriptions.companyId, owner.companyId))
      const [, row] = rowsIn(await htmlAt('/admin/pacotes?q=sem%20fim&status=active'))
      return /\d+ de (\S+)/.exec(row ?? '')?.[1]
    }
    expect(await rowWith(null)).toBe('∞')
    expect(await rowWith(0)).toBe('∞')
    await changeSubscription(db, owner, { extraJobs: 3 })
    expect(await rowWith(0)).toBe('3')
    expect(await rowWith(5)).toBe('8')
  })

  test('can be sorted by its headers, and the order is in the URL', async () => {
    for (const name of ['Ordem Zebra', 'Ordem Abelha']) await subscribed(name)
    const namesAt = async (path: string) =>
      readPage(await htmlAt(path))
        .select('[title^="Ordem "]')
        .map((cell) => cell.attribute('title'))
    const here = '/admin/pacotes?q=ordem&status=active'
    expect(await namesAt(here)).toEqual(['Ordem Abelha', 'Ordem Zebra'])
    await subscribed('Ordem Burro')
    expect(await namesAt(here)).toEqual(['Ordem Burro', 'Ordem Abelha', 'Ordem Zebra'])
    expect(await namesAt(`${here}&ordem=empresa`)).toEqual([
      'Ordem Abelha',
      'Ordem Burro',
      'Ordem Zebra',
    ])
    const sorted = readPage(await htmlAt(`${here}&ordem=empresa`)).part('[aria-sort=ascending]')
    expect(sorted.all('link')).toHaveLength(1)
  })

  test('has 25 rows a page, and a page beyond the last redirects to the first', async () => {
    const { id: packageId } = await packageOf('pro')
    const { companyId } = await company(db, { name: 'Muitas Páginas', bought: null })
    for (let made = 0; made < 26; made += 1)
      must(await assignPackage(db, boss, { companyId, packageId, days: 30 }))
    const path = '/admin/pacotes?q=muitas%20paginas&status=todas'
    expect(rowsIn(await htmlAt(path))).toHaveLength(26)
    expect(rowsIn(await htmlAt(`${path}&page=2`))).toHaveLength(2)
    const beyond = await send(`${path}&page=9`, { cookie })
    expect(beyond.headers.get('Location')).toBe('/admin/pacotes?q=muitas+paginas&status=todas')
  })

  test('shows an opened subscription beside the list, with prices, payments and history', async () => {
    const { id } = await subscribed('Pormenor, Lda')
    const text = await textAt(`/admin/pacotes?q=pormenor&assinatura=${id}`)
    expect(text).toMatch(/Preço 75 000 KZ\/mês/)
    expect(text).toMatch(/Pagamentos 75 000 KZ/)
    expect(text).toMatch(/Histórico Iniciada: 45 dias/)
    const { rows } = await pool.query(
      `select s.id from company_subscriptions s join packages p on p.id = s.package_id
       where p.type = 'trial' limit 1`,
    )
    expect(await textAt(`/admin/pacotes?assinatura=${rows[0].id}`)).toMatch(/Preço 14 dias/)
  })

  test('answers 404 for a subscription that does not exist', async () => {
    const answer = await send(`/admin/pacotes?assinatura=${randomUUID()}`, { cookie })
    expect(answer.status).toBe(404)
  })
})
