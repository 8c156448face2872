import { type BrowserContext, expect, type Page } from '@playwright/test'
import { signUpCandidate } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import {
  countOf,
  fillInFor,
  isReady,
  leaveUnsent,
  opened,
  pendingHeading,
  pendingOnDevice,
  readyCandidate,
  sendWithFile,
} from '#tests/support/browser/without-a-network.ts'
import { deleteUploadAttempts } from '#tests/support/makers/rate-limit-attempts.ts'

test.use({ serviceWorkers: 'allow' })

test.beforeEach(deleteUploadAttempts)

function countTries(context: BrowserContext): () => number {
  let tries = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/por-enviar')) tries += 1
  })
  return () => tries
}

const age = (page: Page, days: number) =>
  page.evaluate(
    (passed) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('lusona')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const tx = db.transaction('applications', 'readwrite')
          const store = tx.objectStore('applications')
          const all = store.getAll()
          all.onsuccess = () => {
            for (const one of all.result) store.put({ ...one, at: one.at - passed * 86_400_000 })
          }
          tx.oncomplete = () => {
            db.close()
            resolve()
          }
        }
      }),
    days,
  )

const leave = async (page: Page) => {
  await page.getByRole('banner').locator('summary.btn-secondary').click()
  await page.getByRole('button', { name: 'Sair' }).click()
}

test('a candidate who also applied from another device is informed and has one application', async ({
  page,
  context,
  browser,
}) => {
  await readyCandidate(page)
  const jobId = await leaveUnsent(page)
  const other = await browser.newContext({ storageState: await context.storageState() })
  const there = await other.newPage()
  await fillInFor(there, jobId)
  await sendWithFile(there)
  await other.close()
  await context.setOffline(false)
  await page.goto('/usuario/candidaturas')
  await expect(page.getByText('Já se candidatou a esta vaga').first()).toBeVisible({
    timeout: 20_000,
  })
  expect(await countOf(jobId)).toBe(1)
})

test('during maintenance, pending submissions are not retried continually', async ({
  page,
  context,
}) => {
  await readyCandidate(page)
  const jobId = await leaveUnsent(page)
  const tries = countTries(context)
  await context.route('**/por-enviar', (route) => route.fulfill({ status: 503 }))
  await context.setOffline(false)
  await expect.poll(tries).toBeGreaterThan(0)
  await page.waitForTimeout(3_000)
  expect(tries()).toBeLessThanOrEqual(3)
  await context.unrouteAll()
  await page.getByRole('button', { name: 'Enviar agora' }).click()
  await expect.poll(() => countOf(jobId), { timeout: 20_000 }).toBe(1)
})

test('a pending application of an ended session is sent after the next sign-in', async ({
  page,
  context,
}) => {
  await readyCandidate(page)
  const jobId = await leaveUnsent(page)
  const session = await context.cookies()
  await context.clearCookies()
  const tries = countTries(context)
  await context.setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(
    page.getByText('Inicie sessão para seguir o que está por enviar').first(),
  ).toBeVisible()
  expect(await countOf(jobId)).toBe(0)
  const signIn = page.getByRole('main').getByRole('link', { name: 'Iniciar sessão' })
  await expect(signIn).toHaveAttribute('href', /redirect=.*candidatura/)
  // Every attempt uploads the whole CV, so only a few attempts are allowed.
  await page.waitForTimeout(3_000)
  expect(tries()).toBeGreaterThan(0)
  expect(tries()).toBeLessThanOrEqual(3)
  await page.goto('/vagas')
  await page.locator('html[data-ready]').waitFor()
  expect(await pendingOnDevice(page)).toBe(1)
  await context.addCookies(session)
  await page.goto('/usuario/candidaturas')
  await expect.poll(() => countOf(jobId), { timeout: 20_000 }).toBe(1)
  await expect(page.getByRole('heading', { name: 'Por enviar' })).toHaveCount(0)
})

test('an application pending for 30 days is deleted, and the candidate is informed', async ({
  page,
  context,
}) => {
  await readyCandidate(page)
  const jobId = await leaveUnsent(page)
  await expect(page.getByText(/Se não seguir até \d+ de \S+ de \d+, apaga-se/)).toBeVisible()
  await context.route('**/por-enviar', (route) => route.fulfill({ status: 401, body: '{}' }))
  await age(page, 31)
  await context.setOffline(false)
  await page.goto('/usuario/candidaturas')
  await expect(page.getByText('Uma candidatura por enviar foi apagada').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Por enviar' })).toHaveCount(0)
  await page.reload()
  await expect(
    page.getByText('Uma candidatura por enviar foi apagada').first(),
    'a page that is left at once has not shown the notice',
  ).toBeVisible()
  await expect.poll(() => pendingOnDevice(page)).toBe(0)
  expect(await countOf(jobId)).toBe(0)
})

test('another account on the device can neither see nor send pending submissions, and signing it out deletes them', async ({
  page,
  context,
}) => {
  await readyCandidate(page)
  await page.goto('/usuario/candidaturas')
  const jobId = await leaveUnsent(page)
  await context.clearCookies()
  await context.setOffline(false)
  const email = `outra-${Date.now()}@exemplo.ao`
  await signUpCandidate(page, { name: 'Outra Pessoa', email, password: 'Ondjiva-segura-7' })
  await opened(page, '/usuario/candidaturas')
  await isReady(page)
  await expect(page.getByRole('heading', { name: 'Por enviar' })).toHaveCount(0)
  expect(await pendingOnDevice(page)).toBe(1)
  await page.goto(`/candidatura/${jobId}`)
  await page.locator('html[data-ready]').waitFor()
  await expect(pendingHeading(page)).toHaveCount(0)
  expect(await countOf(jobId, email)).toBe(0)
  await leave(page)
  await expect(page).toHaveURL(/\/auth$/)
  await expect.poll(() => pendingOnDevice(page)).toBe(0)
  expect(await countOf(jobId, email)).toBe(0)
  expect(await countOf(jobId)).toBe(0)
})

test('signing out with a pending submission asks for confirmation', async ({ page, context }) => {
  await readyCandidate(page)
  await leaveUnsent(page)
  // Requests that send pending submissions keep failing after the connection is restored.
  await context.route('**/por-enviar', (route) => route.abort())
  let requestedUrl = ''
  page.once('dialog', (dialog) => {
    requestedUrl = dialog.message()
    void dialog.dismiss()
  })
  await leave(page)
  expect(requestedUrl).toContain('Tem uma candidatura por enviar neste aparelho')
  expect(await pendingOnDevice(page)).toBe(1)
  await context.setOffline(false)
})
