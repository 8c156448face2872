import type { Page } from '@playwright/test'

/** Jobs differ in their longest word, so that more than one is looked at. */
export async function jobPaths(page: Page): Promise<string[]> {
  await page.goto('/vagas')
  const links = page.locator('.card-link')
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  return paths.slice(0, 6).map((path) => path ?? '')
}

/** What reaches over the right edge of the screen, and by how much; what is fixed scrolls nothing. */
export const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    const isFixed = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { overflowX, position } = getComputedStyle(at)
        if (/auto|scroll|hidden/.test(overflowX)) return false
        if (position === 'fixed') return true
      }
      return false
    }
    const over = [...document.body.querySelectorAll('*')].filter((element) => {
      const { right, width } = element.getBoundingClientRect()
      return (
        width > 0 &&
        element.checkVisibility() &&
        right > innerWidth + 1 &&
        (scrollWidth > innerWidth || isFixed(element))
      )
    })
    if (over.length === 0) return []
    return over
      .slice(0, 8)
      .map(
        (element) =>
          `${element.tagName}.${String(element.className)} '${(element.textContent ?? '').slice(0, 40)}'`,
      )
      .concat(`${scrollWidth - innerWidth} px`)
  })
