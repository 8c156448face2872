import type { Page } from '@playwright/test'
import { demoAddresses } from '#demo/sign-ins.ts'
import { onDatabase } from '#tests/support/database/journey-database.ts'

/** The URL of a list page with an explicit order. Such a list shows no featured jobs. */
export const plainList = (page = 1) => `/vagas?ordem=recentes&page=${page}`

/**
 * Opens the application form of the first job on a list page to which the candidate has not
 * applied. Returns the URL of the form.
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

/**
 * The oldest or newest open job that the demonstration's candidate has neither saved nor applied
 * to.
 */
export async function newJobToCandidate(which: 'oldest' | 'newest' = 'oldest'): Promise<string> {
  const { rows } = await onDatabase(
    `select id from jobs where status = 'active' and expires_at > now() + interval '1 day'
       and not exists (select from applications join users on users.id = candidate_id
         where job_id = jobs.id and email = $1)
       and not exists (select from favorites join users on users.id = candidate_id
         where job_id = jobs.id and email = $1)
     order by id ${which === 'oldest' ? 'asc' : 'desc'} limit 1`,
    [demoAddresses.candidate],
  )
  if (!rows[0]) throw new Error('the candidate keeps, or has applied to, every open job')
  return String(rows[0].id)
}
