import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { plainPage } from './plain-page.ts'

const page = (status: number) => plainPage({ status, title: 'Voltamos já', sentence: 'Tente.' })

test('the plain error page’s security policy allows its inline style for both themes', async () => {
  const answer = page(503)
  const html = await answer.text()
  const style = readPage(html).part('style').content
  expect(style).toContain('#fbf7f0')
  expect(style).toContain('prefers-color-scheme:dark')
  expect(html).toContain('<svg')
  const hash = createHash('sha256').update(style).digest('base64')
  expect(answer.headers.get('Content-Security-Policy')).toContain(`style-src 'sha256-${hash}'`)
})

test('the plain error page offers a retry for transient failures, otherwise the home page', async () => {
  const [first] = (await pageOf(page(503))).links
  expect(first).toBe('')
  expect(await page(404).text()).not.toContain('Tentar de novo')
})
