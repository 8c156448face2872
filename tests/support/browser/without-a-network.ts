import { type BrowserContext, expect, type Page } from '@playwright/test'
import { demoAddresses } from '#demo/sign-ins.ts'
import { newJobToCandidate } from '#tests/support/browser/open-jobs.ts'
import { signInAs } from '#tests/support/browser/people.ts'
import { onDatabase } from '#tests/support/database/journey-database.ts'
import { makeCv } from '#tests/support/makers/documents.ts'

export const strip = (page: Page) => page.locator('.connection-strip')

/**
 * Opens a page and waits until it is ready for offline use: the service worker responds and has
 * cached the next pages.
 */
export async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-ready]').waitFor()
  await expect
    .poll(() =>
      page.evaluate(async () => {
        if (!navigator.serviceWorker.controller) return false
        for (const name of await caches.keys()) {
          const cache = await caches.open(name)
          for (const { url } of await cache.keys())
            if (/\/offline-[^/]*\.js$/.test(url)) return true
        }
        return false
      }),
    )
    .toBe(true)
}

/** Signs the candidate in, and opens a page that is ready for offline use. */
export async function readyCandidate(page: Page): Promise<void> {
  await signInAs(page, 'candidate')
  await opened(page, '/usuario/candidaturas')
}

/** Disables the network, and waits until the service worker, a separate process, is offline too. */
export async function cutOff(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  for (const worker of context.serviceWorkers()) {
    const reach = () =>
      worker.evaluate(() =>
        fetch('/healthz').then(
          () => 'reached',
          () => 'cut off',
        ),
      )
    await expect.poll(reach).toBe('cut off')
  }
}

export const cv = { name: 'O meu CV.pdf', mimeType: 'application/pdf', buffer: makeCv() }

export async function fillIn(page: Page): Promise<string> {
  const jobId = await newJobToCandidate()
  await fillInFor(page, jobId)
  return jobId
}

export async function fillInFor(page: Page, jobId: string): Promise<void> {
  await page.goto(`/candidatura/${jobId}`)
  await page.locator('html[data-ready]').waitFor()
  for (const box of await page.getByRole('main').getByRole('textbox').all()) {
    if (!(await box.inputValue())) await box.fill('Sim.')
  }
}

export async function sendWithFile(page: Page): Promise<void> {
  await page.locator('#cv').setInputFiles(cv)
  await expect(page.getByText('Ficheiro recebido: O meu CV.pdf').first()).toBeVisible()
  await sendButton(page).click()
  await expect(page.getByRole('heading', { name: 'Candidatura Enviada!' })).toBeVisible()
}

export async function countOf(jobId: string, email = demoAddresses.candidate): Promise<number> {
  const { rows } = await onDatabase(
    `select from applications join users on users.id = candidate_id where job_id = $1 and email = $2`,
    [jobId, email],
  )
  return rows.length
}

export const sendButton = (page: Page) => page.getByRole('button', { name: 'Enviar candidatura' })

export const pendingHeading = (page: Page) =>
  page.getByRole('heading', { name: 'Candidatura por enviar' })

/** Simulates a busy phone on every page that is opened from now on. */
export const staysBusy = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = (begin) => Number(setTimeout(begin, 2_500))
  })

export const isReady = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('lusona')

export async function leaveUnsent(page: Page): Promise<string> {
  const jobId = await fillIn(page)
  await isReady(page)
  await page.context().setOffline(true)
  await page.locator('#cv').setInputFiles(cv)
  await sendButton(page).click()
  await expect(pendingHeading(page)).toBeVisible()
  return jobId
}

export const pendingOnDevice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('lusona')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const all = db.transaction('applications').objectStore('applications').count()
          all.onsuccess = () => {
            db.close()
            resolve(all.result)
          }
        }
      }),
  )
