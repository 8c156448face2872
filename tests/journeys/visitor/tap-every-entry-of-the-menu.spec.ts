import { expect } from '@playwright/test'
import { audiences, overflowOf } from '#tests/support/browser/overflow.ts'
import { test } from '#tests/support/browser/test.ts'

/** URLs of pages with sticky bars, and of one page without them. */
const pages = ['/vagas', '/', '/empresas', '/contato']

for (const width of [360, 412]) {
  for (const address of pages) {
    test(`a visitor can tap every entry of the header menu on ${address}, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(address)
      for (const scrolled of [0, 40]) {
        await page.evaluate((top) => window.scrollTo(0, top), scrolled)
        const menu = page.locator('.site-header details').last()
        if ((await menu.count()) === 0 || !(await menu.isVisible())) continue
        await menu.locator('summary').click()
        await expect(menu).toHaveAttribute('open', '')
        const covered = await menu.locator('a, button').evaluateAll(
          (entries) =>
            entries.filter((entry) => {
              const { left, top, width, height } = entry.getBoundingClientRect()
              if (width === 0 || top + height / 2 > window.innerHeight) return false
              const hit = document.elementFromPoint(left + width / 2, top + height / 2)
              return !(hit && (entry.contains(hit) || hit.contains(entry)))
            }).length,
        )
        expect(covered, `scrolled by ${scrolled}`).toBe(0)
        await menu.locator('summary').click()
      }
    })
  }
}

/** Opens each menu of the page and lists the entries whose centre another element covers. */
function coveredEntries(): string[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('details.menu')].flatMap((menu) => {
    const summary = menu.querySelector('summary')
    if (!summary || summary.getBoundingClientRect().width === 0) return []
    summary.scrollIntoView({ block: 'center' })
    menu.open = true
    const entries = [...menu.querySelectorAll('a, button')].filter((entry) => {
      const { left, top, width, height } = entry.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (width === 0 || y < 0 || y > innerHeight) return false
      const hit = document.elementFromPoint(x, y)
      return !(hit && (entry.contains(hit) || hit.contains(entry)))
    })
    menu.open = false
    return entries.map((entry) => entry.textContent ?? '')
  })
}

for (const who of audiences) {
  test(`every entry of every menu can be tapped on a phone: ${who}`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await overflowOf(page, who, () => page.evaluate(coveredEntries))).toEqual({})
  })
}
