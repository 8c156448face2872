import { expect, type Page } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'

/** The colours of the first enabled choice of a kind, and of a disabled copy beside it. */
function coloursOf(page: Page, kind: string) {
  return page
    .locator(`${kind}:has(input:enabled)`)
    .first()
    .evaluate((enabled) => {
      const disabled = enabled.cloneNode(true) as HTMLElement
      for (const input of disabled.querySelectorAll('input')) input.disabled = true
      enabled.after(disabled)
      const look = (element: Element) => {
        const { backgroundColor, borderTopColor, appearance } = getComputedStyle(
          element.querySelector('input') ?? element,
        )
        const words = element.querySelector('input + *') ?? element
        return { appearance, backgroundColor, borderTopColor, words: getComputedStyle(words).color }
      }
      const looks = { enabled: look(enabled), disabled: look(disabled) }
      disabled.remove()
      return looks
    })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a disabled choice does not look enabled in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await signInAs(page, 'company')
    await page.goto('/empresa/candidatos')
    const row = await coloursOf(page, '.row-tick')
    expect(row.disabled.appearance).toBe('none')
    expect(row.disabled.backgroundColor).not.toBe(row.enabled.backgroundColor)
    await page.context().clearCookies()
    await page.goto('/auth/registo')
    const { enabled, disabled } = await coloursOf(page, '.choice')
    expect(disabled.backgroundColor).not.toBe(enabled.backgroundColor)
    expect(disabled.borderTopColor).not.toBe(enabled.borderTopColor)
    expect(disabled.words).not.toBe(enabled.words)
  })
}
