import { expect, type Page } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { newApplications, starApplications } from '#tests/support/makers/own-application.ts'
import { deleteJobs, newOwnJob, numbered } from '#tests/support/makers/own-job.ts'
import { barrier } from '#tests/support/time/clock.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const job = 'Procura em curso'

/**
 * Creates a job with sixty undecided applications: thirty by candidates named Maria, thirty by
 * candidates named Rui.
 */
async function sixty(): Promise<string> {
  const { jobId } = await newOwnJob(job)
  const names = numbered('', 60).map((n, index) => `${index % 2 === 0 ? 'Rui' : 'Maria'}${n}`)
  await newApplications(jobId, names)
  await starApplications(jobId, 40)
  return jobId
}

/** Later browser tests expect the demonstration's applications at the top. */
test.afterAll(() => deleteJobs(job))

const words = (page: Page) => page.getByLabel('Procurar candidaturas')
const count = (page: Page, many: number) =>
  expect(page.getByText(`${many} candidaturas`, { exact: true })).toBeVisible()

async function search(page: Page): Promise<() => void> {
  const { passed, open } = barrier()
  await page.route('**/empresa/candidatos.data*', async (route) => {
    if (route.request().url().includes('q=maria')) await passed
    // Ignore an error, because the page may have cancelled the request.
    await route.continue().catch(() => undefined)
  })
  const request = page.waitForRequest(/candidatos\.data.*q=maria/)
  await words(page).fill('maria')
  await request
  return open
}

/** Follows the link within the debounce time, before the search is requested. */
async function typeAndFollow(page: Page, link: string): Promise<void> {
  await words(page).fill('maria')
  await page.locator(link).evaluate((target: HTMLElement) => target.click())
}

test('a search in progress continues when the recruiter opens another page', async ({ page }) => {
  const jobId = await sixty()
  await signInAs(page, 'company')
  const list = `/empresa/candidatos?vaga=${jobId}`
  const open = async (path = list) => {
    await page.goto(path)
    await page.locator('html[data-ready]').waitFor()
  }

  await open()
  const letGo = await search(page)
  await page.getByRole('link', { name: 'Rui 003' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Rui 003' })).toBeVisible()
  letGo()
  await count(page, 30)
  await expect(words(page)).toHaveValue('maria')
  await expect(page.getByRole('heading', { level: 2, name: 'Rui 003' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: 'Rui 003' })).toHaveCount(0)
  await count(page, 30)
  await expect(words(page)).toHaveValue('maria')
  await page.unrouteAll()

  for (const [link, address] of [
    ['.status-tabs a[href*="status=submitted"]', /status=submitted/],
    ['a[href*="page=2"]', /q=maria/],
    ['a.chip', /^(?!.*so=)/],
  ] as const) {
    await open(`${list}&so=estrela`)
    const letGo = await search(page)
    await page.locator(link).first().click()
    letGo()
    await expect(page).toHaveURL(/q=maria/)
    await expect(page).toHaveURL(address)
    await count(page, link === 'a.chip' ? 30 : 19)
    await expect(words(page)).toHaveValue('maria')
  }
})

test('text typed in the search while a link is followed is not lost and does not cancel the navigation', async ({
  page,
}) => {
  const jobId = await sixty()
  await signInAs(page, 'company')
  await page.goto(`/empresa/candidatos?vaga=${jobId}`)
  await page.locator('html[data-ready]').waitFor()
  await typeAndFollow(page, '.application-row:nth-child(3) .card-link')
  await expect(page.getByRole('heading', { level: 2, name: 'Rui 003' })).toBeVisible()
  await count(page, 30)
  await expect(words(page)).toHaveValue('maria')

  await page.goto(`/empresa/candidatos?vaga=${jobId}`)
  await page.locator('html[data-ready]').waitFor()
  const { passed, open } = barrier()
  await page.route('**/empresa/candidatos.data*', async (route) => {
    await passed
    await route.continue().catch(() => undefined)
  })
  await typeAndFollow(page, '.application-row:nth-child(3) .card-link')
  await page.waitForFunction(
    (since) => performance.now() - since > 500,
    await page.evaluate(() => performance.now()),
  )
  open()
  await expect(page.getByRole('heading', { level: 2, name: 'Rui 003' })).toBeVisible()
  await count(page, 30)
  await expect(words(page)).toHaveValue('maria')
})
