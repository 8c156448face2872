import { expect } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import {
  countOf,
  cutOff,
  cv,
  fillIn,
  isReady,
  pendingHeading,
  sendButton,
} from '#tests/support/browser/without-a-network.ts'
import { deleteUploadAttempts } from '#tests/support/makers/rate-limit-attempts.ts'

test.use({ serviceWorkers: 'allow' })

test.beforeEach(deleteUploadAttempts)

/**
 * The requests that submit an application, in order. In each test, the network fails before or
 * after one of them.
 */
const cuts = [
  { before: '/cv', name: 'before the CV upload' },
  { after: '/cv', name: 'after the CV upload' },
  { before: '.data', name: 'before the form submission' },
  { after: '.data', name: 'between the form submission and its response' },
  { before: '/enviada.data', name: 'before the confirmation page' },
]

for (const { name, before, after } of cuts) {
  test.describe('an application survives a network failure without the service worker', () => {
    // Block service workers, because Playwright cannot intercept their requests.
    test.use({ serviceWorkers: 'block' })

    test(`a network failure ${name} leaves exactly one application, either sent or pending on the device`, async ({
      page,
      context,
    }) => {
      await signInAs(page, 'candidate')
      const jobId = await fillIn(page)
      await isReady(page)
      const isCut = (url: string, end: string) => new URL(url).pathname.endsWith(end)
      await page.route(new RegExp(`/candidatura/${jobId}`), async (route) => {
        const url = route.request().url()
        if (after && isCut(url, after) && route.request().method() === 'POST') {
          await route.fetch()
          await cutOff(context)
          return route.abort('internetdisconnected')
        }
        if (before && isCut(url, before)) {
          await cutOff(context)
          return route.abort('internetdisconnected')
        }
        return route.continue()
      })
      await page.locator('#cv').setInputFiles(cv)
      const error = page.getByText('O envio do ficheiro foi interrompido')
      const received = page.getByText('Ficheiro recebido: O meu CV.pdf').first()
      await expect(error.or(received)).toBeVisible()
      await sendButton(page).click()
      const sent = page.getByRole('heading', { name: 'Candidatura Enviada!' })
      await expect(pendingHeading(page).or(sent)).toBeVisible()
      if (await sent.isVisible()) expect(await countOf(jobId)).toBe(1)
      await page.unrouteAll()
      await context.setOffline(false)
      await expect.poll(() => countOf(jobId), { timeout: 20_000 }).toBe(1)
      await page.goto('/usuario/candidaturas')
      await expect(page.getByRole('heading', { name: 'Por enviar' })).toHaveCount(0)
      expect(await countOf(jobId)).toBe(1)
    })
  })
}

test.describe('an application survives a network failure without the service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('an application submitted while its CV is being uploaded becomes pending if the network fails', async ({
    page,
    context,
  }) => {
    await signInAs(page, 'candidate')
    const jobId = await fillIn(page)
    await isReady(page)
    let cut = () => {}
    const pressed = new Promise<void>((resolve) => {
      cut = resolve
    })
    await page.route('**/cv', async (route) => {
      await pressed
      await cutOff(context)
      await route.abort('internetdisconnected')
    })
    await page.locator('#cv').setInputFiles(cv)
    await sendButton(page).click()
    await expect(page.getByRole('button', { name: 'A enviar o ficheiro' })).toBeVisible()
    cut()
    await expect(pendingHeading(page)).toBeVisible()
    await page.unrouteAll()
    await context.setOffline(false)
    await expect.poll(() => countOf(jobId), { timeout: 20_000 }).toBe(1)
  })
})
