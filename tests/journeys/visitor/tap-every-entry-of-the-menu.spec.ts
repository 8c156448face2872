import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/test.ts'

/** URLs of pages with sticky bars, and one without. */
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
