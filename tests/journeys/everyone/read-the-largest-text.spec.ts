import { expect } from '@playwright/test'
import { newJobToCandidate } from '#tests/support/browser/open-jobs.ts'
import { audiences, overflow, overflowOf } from '#tests/support/browser/overflow.ts'
import { signInAs } from '#tests/support/browser/people.ts'
import { test as base } from '#tests/support/browser/test.ts'

/** Triples the browser's font size, which also affects media queries. */
const test = base.extend({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=48'],
      }),
    { scope: 'worker' },
  ],
})

for (const who of audiences) {
  test(`no page scrolls sideways with text three times as large: ${who}`, async ({ page }) => {
    test.slow()
    expect(await overflowOf(page, who, overflow)).toEqual({})
  })
}

test('the search, a job and the application form are readable with triple text size', async ({
  page,
}) => {
  await signInAs(page, 'candidate')
  await page.goto('/vagas')
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  expect(size).toBe('48px')
  const word = page.getByRole('searchbox').or(page.getByRole('combobox')).first()
  expect(await word.evaluate((field) => field.clientWidth)).toBeGreaterThan(200)
  await page.goto(`/vaga-detalhes/${await newJobToCandidate()}`)
  const apply = page.locator('.job-acts').getByRole('link', { name: 'Candidatar-me' })
  await expect(apply).toBeInViewport()
  const { width = 0, height = 0 } = (await apply.boundingBox()) ?? {}
  expect([width > 150, height < 100]).toEqual([true, true])
  await page.locator('.job-acts summary').click()
  const whatsapp = page.getByRole('main').getByRole('link', { name: 'WhatsApp' })
  const menu = await whatsapp.boundingBox()
  expect(menu?.width).toBeGreaterThan(250)
  expect(await overflow(page)).toEqual([])
  await page.keyboard.press('Escape')
  await apply.click()
  await expect(page.getByLabel('Carta de apresentação')).toBeVisible()
})
