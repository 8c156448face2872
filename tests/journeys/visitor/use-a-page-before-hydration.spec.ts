import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/test.ts'

/** Tests landing pages with deferred hydration before, during and after hydration. */
test.use({ wakes: false, serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

const isAwake = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.ready !== undefined)

async function firstJob(page: Page): Promise<string> {
  const html = await (await page.request.get('/vagas')).text()
  return /\/vaga-detalhes\/[0-9a-f-]{36}/.exec(html)?.[0] ?? ''
}

const readied = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        return registration?.active?.state
      }),
    )
    .toBe('activated')

for (const [what, addressOf] of [
  ['the home page', () => '/'],
  ['the list', () => '/vagas'],
  ['a job', firstJob],
  ['the sign-in', () => '/auth'],
] as const) {
  for (const width of [360, 1280]) {
    test(`${what} loads less than 60 kB on a first visit at ${width} px and activates the service worker`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const address = await addressOf(page)
      const scripts: string[] = []
      let bytes = 0
      const session = await page.context().newCDPSession(page)
      await session.send('Network.enable')
      session.on('Network.loadingFinished', ({ encodedDataLength }) => {
        bytes += encodedDataLength
      })
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url())
      })
      await page.goto(address)
      await readied(page)
      await page.waitForLoadState('networkidle')
      expect(scripts).toEqual([])
      expect(await isAwake(page)).toBe(false)
      expect(bytes).toBeLessThan(60_000)
      expect(bytes).toBeGreaterThan(10_000)
    })
  }
}

for (const [what, address] of [
  ['with deferred hydration', '/vagas'],
  ['that hydrates at once', '/contato'],
] as const) {
  test(`a page ${what} activates the service worker even on a device that is never idle`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = (begin, options) =>
        Number(options?.timeout && setTimeout(begin, options.timeout))
    })
    await page.goto(address)
    await readied(page)
  })
}

test('a visitor can search by a word and Enter, before and after hydration', async ({ page }) => {
  await page.goto('/vagas')
  const field = page.getByRole('main').locator('input[name="search"]').first()
  await field.fill('motorista')
  await field.press('Enter')
  await expect(page).toHaveURL(/search=motorista/)
  await expect(page.getByRole('article').first()).toContainText(/motorista/i)
})

test('a sort order chosen as the first interaction hydrates the page and is applied', async ({
  page,
}) => {
  await page.goto('/vagas')
  await page.getByRole('combobox', { name: /Ordenar/ }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/ordem=/)
  expect(await isAwake(page)).toBe(true)
})

test('hydration does not move the first card of the list', async ({ page }) => {
  await page.goto('/vagas')
  const boxOf = () => page.getByRole('article').first().boundingBox()
  const before = await boxOf()
  await page.getByRole('combobox', { name: /Ordenar/ }).focus()
  await page.waitForSelector('html[data-ready]')
  expect(await boxOf()).toEqual(before)
})

test.describe('a page works before hydration without the service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('if the scripts do not load, the list’s buttons submit the choices', async ({ page }) => {
    await page.route('**/assets/vendor*', (route) => route.abort())
    await page.goto('/vagas')
    await page.getByRole('combobox', { name: /Ordenar/ }).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Ordenar' }).click()
    await expect(page).toHaveURL(/ordem=/)
  })

  for (const [what, fragment] of [
    ['', ''],
    [', also after a link within the job', '#conteudo'],
  ] as const) {
    test(`the link back from a job leads to the search${what}`, async ({ page }) => {
      await page.goto('/vagas?province=luanda')
      const card = page.getByRole('article').nth(7).getByRole('heading').getByRole('link')
      await card.scrollIntoViewIfNeeded()
      await card.click()
      await expect(page).toHaveURL(/vaga-detalhes/)
      if (fragment) await page.evaluate((to) => location.assign(to), fragment)
      await page.getByRole('link', { name: 'Voltar às vagas' }).click()
      await expect(page).toHaveURL(/\/vagas\?province=luanda$/)
      expect(await isAwake(page)).toBe(false)
      const scrollTop = () => page.evaluate(() => Math.round(scrollY))
      if (!fragment) await expect.poll(scrollTop).toBeGreaterThan(300)
    })
  }
})

test('before hydration a visitor can open the filters by their link and apply choices', async ({
  page,
}) => {
  await page.goto('/vagas')
  await page.getByRole('link', { name: /^Filtros/ }).click()
  const sheet = page.locator('#filtros')
  await expect(sheet).toBeInViewport()
  await sheet.getByText('Remoto', { exact: true }).first().click()
  await expect(page).toHaveURL(/[?&]\w+=remot/)
})

test('a job opened before hydration has a link back to the search and its scroll position', async ({
  page,
}) => {
  await page.goto('/vagas?province=luanda')
  const card = page.getByRole('article').nth(7).getByRole('heading').getByRole('link')
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => Math.round(scrollY))
  expect(before).toBeGreaterThan(300)
  expect(await isAwake(page)).toBe(false)
  // A page hydrates at once only if a service worker controls it, so wait for the worker.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await card.click()
  await expect(page).toHaveURL(/vaga-detalhes/)
  await page.waitForSelector('html[data-ready]')
  await page.getByRole('link', { name: 'Voltar às vagas' }).click()
  await expect(page).toHaveURL(/\/vagas\?province=luanda$/)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeGreaterThan(300)
})

test('a tap on a link shows progress before the next page arrives', async ({ page }) => {
  await page.addInitScript(() => {
    const note = () => {
      if (document.querySelector('.progress-line[data-busy]')) sessionStorage.setItem('busy', 'yes')
    }
    new MutationObserver(note).observe(document, { attributes: true, subtree: true })
  })
  await page.goto(await firstJob(page))
  await page.route('**/vagas*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue().catch(() => undefined)
  })
  await page.getByRole('link', { name: 'Voltar às vagas' }).click()
  await expect(page).toHaveURL(/\/vagas$/)
  expect(await page.evaluate(() => sessionStorage.getItem('busy'))).toBe('yes')
  await expect(page.locator('.progress-line')).not.toHaveAttribute('data-busy')
})

test('a visitor can sign in as the first interaction, by Enter or by button', async ({ page }) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill('candidato@demo.lusona.ao')
  await page.getByLabel('Palavra-passe', { exact: true }).fill('errada-de-todo')
  await page.getByLabel('Palavra-passe', { exact: true }).press('Enter')
  await expect(page.getByRole('main')).toContainText(/incorrect|não correspond|Email ou/i)
  await expect(page.getByLabel('Email')).toHaveValue('candidato@demo.lusona.ao')
})

test('the second page of a visit hydrates at once', async ({ page }) => {
  await page.goto('/')
  await readied(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto('/vagas')
  await page.waitForSelector('html[data-ready]')
})

test.describe('a click on a job works before hydration on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('the first click on a job opens it beside the list, even before hydration', async ({
    page,
  }) => {
    await page.goto('/vagas')
    expect(await isAwake(page)).toBe(false)
    await page.getByRole('article').nth(2).getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/vaga-detalhes/)
    await expect(page.getByRole('article').nth(3)).toBeVisible()
    await expect(page.getByRole('complementary').or(page.getByRole('region')).first()).toBeVisible()
    expect(await page.getByRole('article').count()).toBeGreaterThan(8)
  })

  test.describe('a click on a job works if the scripts do not load', () => {
    test.use({ serviceWorkers: 'block' })

    test('the first click on a job opens its page', async ({ page }) => {
      await page.route('**/assets/vendor*', () => undefined)
      await page.goto('/vagas')
      await page.getByRole('article').nth(2).getByRole('heading').getByRole('link').click()
      await expect(page).toHaveURL(/vaga-detalhes/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  })
})

test('the service worker shows the first page of a visit offline, even after a link has failed', async ({
  page,
  context,
}) => {
  const job = await firstJob(page)
  await page.goto(job)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await readied(page)
  await page.waitForFunction(
    async (path) => (await caches.match(path)) !== undefined,
    new URL(page.url()).pathname,
  )
  await context.setOffline(true)
  await page.goto(job)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await page.getByRole('link', { name: 'Voltar às vagas' }).click()
  await expect(
    page.locator('.connection-strip, html[data-not-sent] .not-sent').first(),
  ).toContainText('Sem ligação')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await page.goto('/vagas')
  await expect(page.getByRole('heading', { name: 'Sem ligação' })).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/vagas$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a page that is not stored opens once the portal responds, even after a premature online event', async ({
  page,
  context,
}) => {
  const job = await firstJob(page)
  await page.goto(job)
  await readied(page)
  // Simulates a device that always reports itself online, and whose `online` event comes before
  // hydration.
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true })
    window.addEventListener('online', (event) => event.stopImmediatePropagation(), true)
  })
  await context.setOffline(true)
  await page.goto('/vagas?page=3')
  await expect(page.getByRole('heading', { name: 'Sem ligação' })).toBeVisible()
  const left: string[] = []
  page.on('request', (request) => left.push(new URL(request.url()).pathname))
  await page.waitForTimeout(4_000)
  expect(left.filter((path) => path === '/healthz').length).toBeLessThanOrEqual(2)
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/vagas\?page=3$/, { timeout: 20_000 })
  await expect(page.getByRole('article').first()).toBeVisible()
})
