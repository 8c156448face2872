import { expect } from '@playwright/test'
import { enterAs, signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import {
  countOf,
  cutOff,
  cv,
  fillIn,
  opened,
  readyCandidate,
  sendButton,
  strip,
} from '#tests/support/browser/without-a-network.ts'
import { deleteUploadAttempts } from '#tests/support/makers/rate-limit-attempts.ts'

test.use({ serviceWorkers: 'allow' })

test.beforeEach(deleteUploadAttempts)

test('the service worker takes control of a page that was loaded without it', async ({
  page,
  context,
}) => {
  await readyCandidate(page)
  const browser = await context.newCDPSession(page)
  // Reload, because a service worker does not control a page that loaded before the worker started.
  await browser.send('Page.reload', { ignoreCache: true })
  await page.locator('html[data-ready]').waitFor()
  const isUnder = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect.poll(isUnder).toBe(true)
})

test('without a network a candidate can read the page that installed the service worker', async ({
  page,
  context,
  browser,
}) => {
  // Sign in from another browser context, so that the context of the test has no service worker.
  const elsewhere = await browser.newContext({ serviceWorkers: 'block' })
  await signInAs(await elsewhere.newPage(), 'candidate')
  await context.addCookies(await elsewhere.cookies())
  await elsewhere.close()
  await opened(page, '/usuario/candidaturas')
  const isPageStored = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => /conta-/.test(name))
      const found = names.map(async (name) => (await caches.open(name)).match(location.href))
      return (await Promise.all(found)).some((answer) => answer !== undefined)
    })
  await expect.poll(isPageStored).toBe(true)
  await cutOff(context)
  const storedAt = async () => (await page.reload())?.headers()['kept-at']
  await expect.poll(storedAt).toBeDefined()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Minhas Candidaturas')
  await expect(strip(page)).toContainText('Visto ')
})

test('a candidate can read favourites and applications without a network until the sign-out', async ({
  page,
  context,
}) => {
  await signInAs(page, 'candidate')
  await opened(page, '/usuario/vagas')
  await page.goto('/usuario/candidaturas')
  await page.locator('html[data-ready]').waitFor()
  await page.goto('/usuario/vagas')
  await page.locator('html[data-ready]').waitFor()
  await cutOff(context)
  // Without a network, the page cannot be revalidated, so the browser gets the stored page.
  const storedAt = async () => (await page.goto('/usuario/candidaturas'))?.headers()['kept-at']
  await expect.poll(storedAt).toBeDefined()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Minhas Candidaturas')
  await expect(strip(page)).toContainText('Visto ')
  await page.goto('/usuario/vagas')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vagas Favoritas')
  await context.setOffline(false)
  await page.goto('/usuario/vagas')
  await page.locator('html[data-ready]').waitFor()
  await page.getByRole('banner').locator('summary.btn-secondary').click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.keys()).filter((name) => /conta-/.test(name))),
    )
    .toEqual([])
  await cutOff(context)
  await page.goto('/usuario/vagas')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sem ligação')
})

test('a stored page opened weeks later without a network shows its age', async ({
  page,
  context,
}) => {
  await signInAs(page, 'candidate')
  const paths = ['/usuario/dashboard', '/usuario/candidaturas']
  for (const path of paths) await opened(page, path)
  for (const path of paths) {
    await page.goto(path)
    await page.locator('html[data-ready]').waitFor()
  }
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  await page.clock.setFixedTime(Date.now() + 40 * 86_400_000)
  await cutOff(context)
  for (const path of paths) {
    const storedAt = async () => (await page.goto(path))?.headers()['kept-at']
    await expect.poll(storedAt).toBeDefined()
    await page.locator('html[data-ready]').waitFor()
    await expect(strip(page)).toContainText('Visto ')
  }
  // A relative time that changed must not cause a hydration warning.
  expect(complaints).toEqual([])
})

test('on a shared phone no data of a candidate is stored', async ({ page, context }) => {
  await enterAs(page, 'candidate', true)
  await opened(page, '/usuario/candidaturas')
  await page.goto('/usuario/vagas')
  await page.goto('/usuario/candidaturas')
  await page.locator('html[data-ready]').waitFor()
  const stored = await page.evaluate(async () => ({
    caches: (await caches.keys()).filter((name) => name.includes('conta-')),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    keys: Object.keys(localStorage),
  }))
  expect(stored).toEqual({ caches: [], databases: [], keys: [] })
  const jobId = await fillIn(page)
  await cutOff(context)
  await page.locator('#cv').setInputFiles(cv)
  await sendButton(page).click()
  await expect(page.getByText('O que escreveu continua aqui')).toBeVisible()
  await page.goto('/usuario/candidaturas')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sem ligação')
  expect(await countOf(jobId)).toBe(0)
})
