import { expect, type Page } from '@playwright/test'
import { addresses } from '#tests/support/browser/addresses.ts'
import { jobPaths, overflowIn } from '#tests/support/browser/overflow.ts'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { withSameName } from '#tests/support/makers/same-name.ts'

const longest = 'Companhiademontagens'.repeat(6)

async function companyPath(page: Page): Promise<string> {
  const [job = ''] = await jobPaths(page)
  await page.goto(job)
  return (await page.locator('a[href^="/quem-contrata/"]').first().getAttribute('href')) ?? ''
}

const views = [
  [320, 100],
  [360, 200],
  [1280, 100],
] as const

for (const [who, paths] of Object.entries(addresses)) {
  test(`names of 120 letters without a space do not make pages scroll sideways: ${who}`, async ({
    page,
  }) => {
    test.slow()
    if (who !== 'visitor') await signInAs(page, who as 'candidate')
    await withSameName(longest, ['companies', 'candidates', 'jobs'], async () => {
      const found: Record<string, object> = {}
      const more = who === 'visitor' ? [...(await jobPaths(page)), await companyPath(page)] : []
      for (const path of [...paths, ...more]) {
        await page.goto(path)
        const over = await overflowIn(page, views)
        if (Object.keys(over).length > 0) found[path] = over
      }
      expect(found).toEqual({})
    })
  })
}

test('a company name of 120 letters without a space takes one line of a card', async ({ page }) => {
  await withSameName(longest, ['companies'], async () => {
    await page.goto('/vagas?ordem=recentes')
    await expect(page.locator('.job-card').first()).toContainText(longest)
    const cards = page.locator('.job-card')
    const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect()))
    expect(Math.max(...boxes.map(({ width }) => width))).toBeLessThanOrEqual(344)
    expect(Math.min(...boxes.map(({ height }) => height))).toBeLessThanOrEqual(190)
  })
})

test('searching for a word of ninety letters does not make the page scroll sideways', async ({
  page,
}) => {
  await page.goto(`/vagas?search=${'W'.repeat(90)}`)
  await expect(page.locator('.chip', { hasText: 'WWW' })).toBeVisible()
  expect(await overflowIn(page, views)).toEqual({})
})
