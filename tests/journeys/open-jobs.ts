import type { Page } from '@playwright/test'

/** A page of the list in an order that somebody chose, in which nothing is lifted and nothing takes turns. */
export const plainList = (page = 1) => `/vagas?ordem=recentes&page=${page}`

/**
 * Opens the form of the first job on that page of the list to which this candidate has not applied yet, and
 * answers its address.
 */
export async function openApplicationForm(page: Page, pageOfList: number): Promise<string> {
  await page.goto(plainList(pageOfList))
  const links = page.getByRole('main').getByRole('link', { name: /Candidatar-me/ })
  const addresses = await links.evaluateAll((found) => found.map((one) => one.getAttribute('href')))
  for (const address of addresses) {
    await page.goto(address ?? '')
    if (await page.getByLabel('Carta de apresentação').count()) return address ?? ''
  }
  throw new Error(`the candidate has applied to every job of page ${pageOfList}`)
}
