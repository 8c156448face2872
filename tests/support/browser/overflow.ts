import type { Page } from '@playwright/test'
import { newPackageRequest } from '#tests/support/makers/package-request.ts'
import { addresses } from './addresses.ts'
import { packageDialogs } from './package-dialogs.ts'
import { signInAs } from './people.ts'

/** Returns the paths of several jobs, because the longest word differs between jobs. */
export async function jobPaths(page: Page): Promise<string[]> {
  await page.goto('/vagas')
  const links = page.locator('.card-link')
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  return paths.slice(0, 6).map((path) => path ?? '')
}

/**
 * Lists elements that exceed the right edge of the screen, with the excess in pixels. Ignores fixed
 * elements.
 */
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
      return width > 0 && right > innerWidth + 1 && (scrollWidth > innerWidth || isFixed(element))
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

/** Screen width in pixels, and text size in per cent. */
export type View = readonly [width: number, percent: number]

/** Lists the overflowing elements of the open page in each view. */
export async function overflowIn(page: Page, views: readonly View[]) {
  const found: Record<string, string[]> = {}
  for (const [width, percent] of views) {
    await page.setViewportSize({ width, height: 740 })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`
    }, percent)
    const over = await overflow(page)
    if (over.length > 0) found[`${width} px, ${percent} %`] = over
  }
  return found
}

/** Lists what `find` returns at each URL of a role, for example overflowing elements. */
export async function overflowOf<Found extends object>(
  page: Page,
  who: keyof typeof addresses,
  find: (page: Page) => Promise<Found>,
): Promise<Record<string, Found>> {
  if (who !== 'visitor') await signInAs(page, who)
  if (who === 'admin') await newPackageRequest()
  const more = { visitor: jobPaths, candidate: none, company: none, admin: packageDialogs }
  const found: Record<string, Found> = {}
  for (const path of [...addresses[who], ...(await more[who](page))]) {
    await page.goto(path)
    const over = await find(page)
    if (Object.keys(over).length > 0) found[path] = over
  }
  return found
}

const none = async (): Promise<string[]> => []

export const audiences = Object.keys(addresses) as (keyof typeof addresses)[]
