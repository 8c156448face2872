import { type BrowserContext, expect, type Page } from '@playwright/test'
import { demoAddresses } from '#demo/sign-ins.ts'
import { newJobToCandidate } from '#tests/support/browser/open-jobs.ts'
import { enterAs, signInAs, signUpCandidate } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { changeJobs, onDatabase } from '#tests/support/database/journey-database.ts'
import { makeCv } from '#tests/support/makers/documents.ts'

test.use({ serviceWorkers: 'allow' })

// All journeys use one candidate, whose uploads together exceed the limit per half hour, so the attempts are
// deleted.
test.beforeEach(async () => {
  await onDatabase("delete from attempts where limit_name = 'upload'")
})

const strip = (page: Page) => page.locator('.connection-strip')

/**
 * Opens a page and waits until it is ready for offline use: its service worker responds, and has cached the
 * next pages.
 */
async function opened(page: Page, path: string): Promise<void> {
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
async function readyCandidate(page: Page): Promise<void> {
  await signInAs(page, 'candidate')
  await opened(page, '/usuario/candidaturas')
}

/** Disables the network, and waits until the service worker, a separate process, is offline too. */
async function cutOff(context: BrowserContext): Promise<void> {
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

const firstJob = (page: Page) =>
  page.getByRole('main').getByRole('article').first().getByRole('link').first()

test('without a network stored pages can be reopened, and links to other pages keep them', async ({
  page,
  context,
}) => {
  await opened(page, '/')
  await page.goto('/vagas')
  await page.locator('html[data-ready]').waitFor()
  const title = (await firstJob(page).textContent()) ?? ''
  await firstJob(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const job = page.url()
  await cutOff(context)
  await page.goBack()
  await expect(firstJob(page)).toHaveText(title)
  await firstJob(page).click()
  await expect(page).toHaveURL(job)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(strip(page)).toContainText('Visto ')
  await page.goto('/vagas')
  await page.locator('html[data-ready]').waitFor()
  await expect(firstJob(page)).toHaveText(title)

  const other = page.getByRole('main').getByRole('article').nth(3).getByRole('link').first()
  await other.click()
  await expect(strip(page)).toContainText('Ainda não abriu essa página neste aparelho')
  await expect(page).toHaveURL(/\/vagas$/)
  await expect(firstJob(page)).toHaveText(title)

  await page.goto('/contato')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sem ligação')
  await expect(page.getByRole('link', { name: 'Tentar de novo' })).toHaveAttribute(
    'href',
    '/contato',
  )
  await page.getByRole('main').getByRole('link', { name: 'Vagas', exact: true }).click()
  await expect(firstJob(page)).toHaveText(title)

  await context.setOffline(false)
  await expect(strip(page)).toHaveCount(0)
})

test('the service worker takes control of a page that was loaded without it', async ({
  page,
  context,
}) => {
  await readyCandidate(page)
  const browser = await context.newCDPSession(page)
  // The service worker does not control a page that loaded before the worker started.
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
  // The sign-in runs in another context, so that this one has no service worker yet.
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
  // Revalidation is blocked, so from here on the browser gets the stored page.
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

const cv = { name: 'O meu CV.pdf', mimeType: 'application/pdf', buffer: makeCv() }

async function fillIn(page: Page): Promise<string> {
  const jobId = await newJobToCandidate()
  await fillInFor(page, jobId)
  return jobId
}

async function fillInFor(page: Page, jobId: string): Promise<void> {
  await page.goto(`/candidatura/${jobId}`)
  await page.locator('html[data-ready]').waitFor()
  for (const box of await page.getByRole('main').getByRole('textbox').all()) {
    if (!(await box.inputValue())) await box.fill('Sim.')
  }
}

async function sendWithFile(page: Page): Promise<void> {
  await page.locator('#cv').setInputFiles(cv)
  await expect(page.getByText('Ficheiro recebido: O meu CV.pdf').first()).toBeVisible()
  await sendButton(page).click()
  await expect(page.getByRole('heading', { name: 'Candidatura Enviada!' })).toBeVisible()
}

async function countOf(jobId: string, email = demoAddresses.candidate): Promise<number> {
  const { rows } = await onDatabase(
    `select from applications join users on users.id = candidate_id where job_id = $1 and email = $2`,
    [jobId, email],
  )
  return rows.length
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Enviar candidatura' })
const pendingHeading = (page: Page) => page.getByRole('heading', { name: 'Candidatura por enviar' })

/** Simulates a busy phone on every page that is opened from now on. */
const staysBusy = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = (begin) => Number(setTimeout(begin, 2_500))
  })

const isReady = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('lusona')

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

test('a favourite tapped without a network survives a reload and is sent later', async ({
  page,
  context,
}) => {
  await signInAs(page, 'candidate')
  await opened(page, '/vagas?page=2')
  await page.goto('/vagas?page=2')
  await page.locator('html[data-ready]').waitFor()
  await isReady(page)
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Favoritar/ })
    .first()
  const label = (await heart.getAttribute('aria-label'))?.replace('Favoritar', '') ?? ''
  await cutOff(context)
  await heart.click()
  await expect(page.getByText('Fica por enviar')).toBeVisible()
  await page.reload()
  const removing = page.getByRole('button', { name: `Remover dos favoritos${label}` })
  await expect(removing).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  await expect(async () => {
    await page.goto('/usuario/vagas')
    await expect(page.getByRole('main')).toContainText(label.slice(2), { timeout: 500 })
  }).toPass()
})

test('a favourite tapped without a network before hydration is stored on the device', async ({
  page,
  context,
}) => {
  await signInAs(page, 'candidate')
  await opened(page, '/vagas?page=2')
  await isReady(page)
  await staysBusy(page)
  await page.goto('/vagas?page=2')
  await page.locator('html[data-ready]').waitFor()
  const heart = page.getByRole('main').getByRole('button', { name: /^(Favoritar|Remover)/ })
  await cutOff(context)
  await heart.nth(1).click()
  await expect(page.getByText('Fica por enviar')).toBeVisible()
})

test('an application sent without a network before hydration is queued', async ({
  page,
  context,
}) => {
  await readyCandidate(page)
  await staysBusy(page)
  await fillIn(page)
  await cutOff(context)
  await sendButton(page).click()
  await expect(pendingHeading(page)).toBeVisible()
})

test('an application sent without a network is pending with its CV and arrives once', async ({
  page,
  context,
}) => {
  await readyCandidate(page)
  await page.goto('/usuario/candidaturas')
  const jobId = await fillIn(page)
  await isReady(page)
  await page.goto(`/vaga-detalhes/${jobId}`)
  await page.goBack()
  await page.locator('html[data-ready]').waitFor()
  await cutOff(context)
  await page.locator('#cv').setInputFiles(cv)
  await sendButton(page).click()
  await expect(pendingHeading(page)).toBeInViewport()
  await expect(pendingHeading(page)).toBeFocused()
  await expect(page.getByText('com o ficheiro O meu CV.pdf')).toBeVisible()
  await page.goto('/usuario/candidaturas')
  await expect(page.getByRole('heading', { name: 'Por enviar' })).toBeVisible()
  await page.goto(`/vaga-detalhes/${jobId}`)
  await expect(page.getByRole('link', { name: 'Candidatura por enviar' })).toBeVisible()
  expect(await countOf(jobId)).toBe(0)

  await page.goto('/usuario/candidaturas')
  await expect(page.getByRole('heading', { name: 'Por enviar' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Candidatura Enviada!')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: 'Por enviar' })).toHaveCount(0)
  expect(await countOf(jobId)).toBe(1)
  await page.goto(`/candidatura/${jobId}`)
  await expect(page.getByText('Já se candidatou a esta vaga.')).toBeVisible()
})

test('a candidate whose queued application is sent while its form is open sees the success screen', async ({
  page,
  context,
}) => {
  await readyCandidate(page)
  const jobId = await fillIn(page)
  await isReady(page)
  await cutOff(context)
  await page.locator('#cv').setInputFiles(cv)
  await sendButton(page).click()
  await expect(pendingHeading(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(new RegExp(`/candidatura/${jobId}/enviada$`), { timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Candidatura [Ee]nviada/)
  expect(await countOf(jobId)).toBe(1)
})

test('without a network, a form that was never opened says that it needs the network', async ({
  page,
  context,
}) => {
  await readyCandidate(page)
  const jobId = await newJobToCandidate('newest')
  await page.goto(`/vaga-detalhes/${jobId}`)
  await page.locator('html[data-ready]').waitFor()
  await isReady(page)
  const favorite = page.getByRole('main').getByRole('button', { name: /^Favorit/ })
  await cutOff(context)
  await page.getByRole('main').getByRole('link', { name: 'Candidatar-me' }).first().click()
  await expect(strip(page)).toContainText('O formulário abre-se a primeira vez com rede')
  await expect(page).toHaveURL(new RegExp(`/vaga-detalhes/${jobId}$`))
  await favorite.click()
  await expect(page.getByText('Fica por enviar').first()).toBeVisible()
  await expect(favorite).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`/candidatura/${jobId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sem ligação')
  await expect(page.getByText('Abre-se a primeira vez com rede')).toBeVisible()
  await context.setOffline(false)
})

test('a pending application to a job that has closed is refused and keeps its text', async ({
  page,
  context,
}) => {
  await readyCandidate(page)
  const jobId = await fillIn(page)
  await isReady(page)
  await page.getByLabel('Carta de apresentação').fill('Fica guardada')
  await cutOff(context)
  await page.locator('#cv').setInputFiles(cv)
  await sendButton(page).click()
  await expect(pendingHeading(page)).toBeVisible()
  await changeJobs(`update jobs set status = 'closed' where id = $1`, [jobId])
  await page.getByRole('button', { name: 'Corrigir' }).click()
  await expect(page.getByLabel('Carta de apresentação')).toHaveValue('Fica guardada')
  await page.getByLabel('Carta de apresentação').fill('Fica guardada e corrigida')
  await sendButton(page).click()
  await expect(pendingHeading(page)).toBeVisible()
  await context.setOffline(false)
  await page.goto('/usuario/candidaturas')
  await expect(page.getByText('Não enviada')).toBeVisible({ timeout: 20_000 })
  await page.getByText('O que escreveu', { exact: true }).click()
  await expect(page.getByText('Fica guardada e corrigida')).toBeVisible()
  page.on('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: 'Apagar' }).click()
  await expect(page.getByText('Não enviada')).toHaveCount(0)
})

/** The requests of an application, in order; the network fails before or after one of them. */
const cuts = [
  { before: '/cv', name: 'before the file' },
  { after: '/cv', name: 'after the file' },
  { before: '.data', name: 'before the form' },
  { after: '.data', name: 'after the form has arrived, before its answer' },
  { before: '/enviada.data', name: 'before the page that says so' },
]

for (const { name, before, after } of cuts) {
  test.describe('without the service worker', () => {
    // Block service workers, because Playwright cannot intercept their requests.
    test.use({ serviceWorkers: 'block' })

    test(`a network failure ${name} leaves exactly one application, sent or pending`, async ({
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

test.describe('without the service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('an application submitted during its upload becomes pending if the network fails', async ({
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

test('a candidate can apply with a browser that denies all storage', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.defineProperty(window, 'indexedDB', { get: refuse })
    Object.defineProperty(window, 'caches', { get: refuse })
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })
  await signInAs(page, 'candidate')
  const jobId = await fillIn(page)
  await sendWithFile(page)
  expect(await countOf(jobId)).toBe(1)
})

async function leaveUnsent(page: Page): Promise<string> {
  const jobId = await fillIn(page)
  await isReady(page)
  await page.context().setOffline(true)
  await page.locator('#cv').setInputFiles(cv)
  await sendButton(page).click()
  await expect(pendingHeading(page)).toBeVisible()
  return jobId
}

function countTries(context: BrowserContext): () => number {
  let tries = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/por-enviar')) tries += 1
  })
  return () => tries
}

const pendingOnDevice = (page: Page) =>
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

test('on a full device the application stays in its form and is not reported as stored', async ({
  page,
  context,
}) => {
  await readyCandidate(page)
  const jobId = await fillIn(page)
  await isReady(page)
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.getByLabel('Carta de apresentação').fill('Não se perde')
  await context.setOffline(true)
  await page.locator('#cv').setInputFiles(cv)
  await sendButton(page).click()
  await expect(page.getByText('O que escreveu continua aqui').first()).toBeVisible()
  await expect(page.getByLabel('Carta de apresentação')).toHaveValue('Não se perde')
  await expect(pendingHeading(page)).toHaveCount(0)
  await context.setOffline(false)
  await sendButton(page).click()
  await expect(page.getByRole('heading', { name: 'Candidatura Enviada!' })).toBeVisible()
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
  // Every attempt uploads the CV, so page and worker may each try only once.
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
    'a page that is left at once has told nobody',
  ).toBeVisible()
  await expect.poll(() => pendingOnDevice(page)).toBe(0)
  expect(await countOf(jobId)).toBe(0)
})

test('another account on the device cannot see or send pending submissions, and its sign-out deletes them', async ({
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

test('on a shared phone no data of a candidate are stored', async ({ page, context }) => {
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

test('signing out with a pending submission asks for confirmation', async ({ page, context }) => {
  await readyCandidate(page)
  await leaveUnsent(page)
  // The portal is reachable again, but rejects submissions.
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

for (const scripts of ['come', 'do not come']) {
  test.describe(`if the scripts ${scripts}`, () => {
    test.use({ serviceWorkers: 'block' })

    test('the offline page never redirects to another site', async ({ page }) => {
      if (scripts !== 'come') await page.route('**/assets/vendor*', (route) => route.abort())
      const again = page.getByRole('link', { name: 'Tentar de novo' })
      for (const elsewhere of ['//exemplo.invalid', '/\t/exemplo.invalid', '/\\exemplo.invalid']) {
        await page.goto(`/sem-ligacao?pagina=${encodeURIComponent(elsewhere)}`)
        await page.waitForTimeout(500)
        expect(await again.evaluate((link: HTMLAnchorElement) => link.origin)).toBe(
          new URL(page.url()).origin,
        )
      }
      await page.goto('/sem-ligacao?pagina=/contato')
      await expect(again).toHaveAttribute('href', /\/contato$/)
    })
  })
}
