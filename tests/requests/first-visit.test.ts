import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { companies } from '#app/domain/companies/company-table.ts'
import { demoCompanies } from '#demo/companies.ts'
import { makeManyJobs } from '#demo/many-jobs.ts'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { testPortal } from '#tests/support/portal/portal.ts'

/**
 * Measures the bytes of a first visit with realistic jobs (requirement V8 of
 * docs/product/speed.md).
 */
const portal = await testPortal()
const assets = join(import.meta.dirname, '../../build/client/assets')
let job = ''

beforeAll(async () => {
  await portal.db.insert(companies).values(demoCompanies.map(({ name }) => ({ name })))
  await makeManyJobs(portal.db, 400)
  const { rows } = await portal.pool.query("select id from jobs where status = 'active' limit 1")
  job = `/vaga-detalhes/${rows[0].id}`
})

/** Returns the response, and the compressed bytes of the page with its headers. */
async function visit(path: string, headers: Record<string, string> = {}) {
  const answer = await portal.send(path, {
    headers: { 'Accept-Encoding': 'br', ...headers },
  })
  const page = Buffer.from(await answer.arrayBuffer())
  const headerText = [...answer.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return { answer, document: page.length + headerText.length }
}

const stylesheet = () => {
  const name = readdirSync(assets).find((file) => /^root-.*\.css\.br$/.test(file)) ?? ''
  return statSync(join(assets, name)).size
}

describe('the first visit', () => {
  test.each([
    ['the list', () => '/vagas'],
    ['the home page', () => '/'],
    ['a job', () => job],
    ['the sign-in', () => '/auth'],
  ])('loads at most 14 kB of page and headers at %s', async (_, addressOf) => {
    const { answer, document } = await visit(addressOf())
    expect(answer.headers.get('Content-Encoding')).toBe('br')
    expect(document).toBeLessThanOrEqual(14_000)
  })

  test.each([
    ['the list', () => '/vagas'],
    ['a job', () => job],
  ])('loads at most 20 kB, including styles, at %s with the data saver', async (_, addressOf) => {
    const { document } = await visit(addressOf(), { 'Save-Data': 'on' })
    expect(document + stylesheet()).toBeLessThanOrEqual(20_000)
  })

  test('shows no control that needs scripts, with the data saver', async () => {
    const listWith = (headers = {}) => pageOf(portal.send('/vagas', { headers }))
    expect((await listWith()).select('[type=range]')).not.toHaveLength(0)
    const saved = await listWith({ 'Save-Data': 'on' })
    expect(saved.select('[type=range]')).toHaveLength(0)
    expect(saved.fields('salario-min')).not.toHaveLength(0)
  })

  test('loads no styles or scripts of the signed-in areas', async () => {
    const page = await (await portal.send('/vagas')).text()
    expect(page).toContain('/assets/root-')
    expect(readPage(page).select('link[rel=stylesheet]')).toHaveLength(1)
    expect(page).not.toMatch(/assets\/area/)
  })
})
