import { expect, type Page } from '@playwright/test'
import { addresses } from '#tests/support/browser/addresses.ts'
import { waitForFormModules } from '#tests/support/browser/form-modules.ts'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { findApplication } from '#tests/support/database/find-application.ts'
import { giveAccount, newApplications } from '#tests/support/makers/own-application.ts'
import { newOwnJob } from '#tests/support/makers/own-job.ts'

/** Opens a page and waits until the modules of its forms are loaded. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForFormModules(page)
}

/** Cuts the connection: no request gets a response. Returns a function that restores it. */
async function cutLine(page: Page): Promise<() => Promise<void>> {
  await page.route('**/*', (route) => route.abort('internetdisconnected'))
  return () => page.unroute('**/*')
}

const strip = (page: Page) => page.locator('.connection-strip, html[data-not-sent] .not-sent')

async function newApplication(): Promise<string> {
  const { jobId } = await newOwnJob('Linha cortada')
  await newApplications(jobId, ['Pessoa da linha'])
  return giveAccount(jobId, 'Pessoa da linha')
}

for (const width of [360, 1280]) {
  test(`a recruiter who decides without a connection keeps the page and the note, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const id = await newApplication()
    await signInAs(page, 'company')
    const address = `/empresa/candidatos?candidatura=${id}`
    await open(page, address)
    const note = page.getByRole('textbox', { name: /nota/i }).first()
    await note.fill('Ligar na segunda-feira.')
    const mend = await cutLine(page)
    await page
      .getByRole('button', { name: /^Rejeitada/ })
      .first()
      .click()
    await expect(strip(page)).toContainText('não foi guardado')
    await expect(note).toHaveValue('Ligar na segunda-feira.')
    expect(page.url()).toContain(id)
    await mend()
    await strip(page).getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(strip(page)).toHaveCount(0)
    await page
      .getByRole('button', { name: /^Rejeitada/ })
      .first()
      .click()
    await expect.poll(() => findApplication(id)).toMatchObject({ status: 'rejected' })
  })
}

const more = {
  candidate: [],
  company: [],
  admin: ['/admin/vagas?status=pending', '/admin/empresas?aprovacao=pending'],
} as const
/** The rows of a list have equal forms, so submit only some of them. */
const MOST_TRIED = 12

for (const who of ['candidate', 'company', 'admin'] as const) {
  test(`a ${who} who submits a form without a connection stays on the page`, async ({ page }) => {
    test.setTimeout(400_000)
    await page.setViewportSize({ width: 1280, height: 800 })
    await signInAs(page, who)
    const tried: string[] = []
    for (const address of [...addresses[who], ...more[who]]) {
      await open(page, address)
      const path = new URL(page.url()).pathname
      const title = await page.getByRole('heading', { level: 1 }).first().textContent()
      const forms = page.locator('main form[method=post]')
      const count = Math.min(await forms.count(), MOST_TRIED)
      if (count === 0) continue
      const mend = await cutLine(page)
      for (let at = 0; at < count; at += 1) {
        const submit = forms.nth(at).locator('button:not([type=button])').last()
        if (!(await submit.isVisible()) || !(await submit.isEnabled())) continue
        // Click by script, because a notice of the previous form may cover the button.
        await submit.evaluate((button: HTMLElement) => button.click())
        await page.waitForTimeout(300)
        tried.push(`${address} ${at}`)
        expect(new URL(page.url()).pathname, `${address}, form ${at}`).toBe(path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(title ?? '')
      }
      await mend()
    }
    expect(tried.length).toBeGreaterThan(5)
  })
}

for (const [what, answer] of [
  ['a cut line', undefined],
  ['a proxy that answers 502', 502],
] as const) {
  test(`a download of the account’s data over ${what} fails with a message on the current page`, async ({
    page,
  }) => {
    await signInAs(page, 'candidate')
    await open(page, '/usuario/configuracoes')
    await page.route('**/*', (route) =>
      answer ? route.fulfill({ status: answer }) : route.abort('internetdisconnected'),
    )
    await page.getByRole('button', { name: 'Descarregar os meus dados' }).click()
    await expect(strip(page)).toContainText('não foi guardado')
    expect(page.url()).toContain('/usuario/configuracoes')
    await page.unrouteAll()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descarregar os meus dados' }).click()
    expect((await file).suggestedFilename()).toMatch(/\.zip$/)
  })

  test(`a form submitted before hydration over ${what} keeps the page and the text`, async ({
    page,
  }) => {
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.goto('/contato')
    const field = page.getByLabel('Mensagem')
    await field.fill('Escrito no primeiro segundo.')
    await page.getByLabel('Nome').first().fill('Marta')
    await page.getByLabel(/mail/i).first().fill('marta@exemplo.ao')
    for (const select of await page.locator('main select').all()) {
      await select.selectOption({ index: 1 })
    }
    await page.route('**/*', (route) =>
      answer ? route.fulfill({ status: answer }) : route.abort('internetdisconnected'),
    )
    await page.getByRole('main').getByRole('button', { name: 'Enviar mensagem' }).click()
    await expect(strip(page)).toContainText('não seguiu')
    await expect(field).toHaveValue('Escrito no primeiro segundo.')
  })
}

test('a list request is retried after one 502, and after a second 502 the page stays', async ({
  page,
}) => {
  await open(page, '/vagas')
  let left = 1
  await page.route('**/vagas.data*', (route) => {
    left -= 1
    return left >= 0 ? route.fulfill({ status: 502, body: 'Bad gateway' }) : route.continue()
  })
  await page.getByRole('combobox', { name: /Ordenar/ }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/ordem=/)
  await expect(strip(page)).toHaveCount(0)
  left = 2
  await page.getByRole('combobox', { name: /Ordenar/ }).selectOption({ index: 2 })
  await expect(strip(page)).toContainText('Sem ligação')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test.describe('the list of jobs survives a lost connection', () => {
  test.use({ wakes: false, serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

  for (const isControlled of [false, true]) {
    test(`on a first visit, a tap on a job without a connection, ${isControlled ? 'with the service worker' : 'without the service worker'}, keeps the list`, async ({
      page,
      context,
    }) => {
      if (!isControlled) await page.route('**/sw.js', (route) => route.abort())
      await page.goto('/vagas')
      if (isControlled) {
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      }
      const link = page.getByRole('article').nth(7).getByRole('heading').getByRole('link')
      await link.scrollIntoViewIfNeeded()
      const topOf = async () => (await link.boundingBox())?.y ?? Number.NaN
      const before = await topOf()
      await context.setOffline(true)
      await link.click()
      await expect(strip(page)).toContainText('não seguiu')
      await expect(page).toHaveURL(/\/vagas$/)
      expect(Math.abs((await topOf()) - before)).toBeLessThan(2)
    })
  }

  test('on a second visit, tapping a job without a connection keeps the job’s row in view', async ({
    page,
    context,
  }) => {
    await page.goto('/vagas')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.reload()
    await page.locator('html[data-ready]').waitFor()
    const link = page.getByRole('article').nth(7).getByRole('heading').getByRole('link')
    await link.scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
    const topOf = async () => (await link.boundingBox())?.y ?? Number.NaN
    const before = await topOf()
    await context.setOffline(true)
    // Tap until the expected message appears: another failed request may show its own message
    // first.
    await expect(async () => {
      await link.click()
      await expect(strip(page)).toContainText('Ainda não abriu', { timeout: 2_000 })
    }).toPass()
    // The browser scrolls the page if content appears late above the list. So compare the position
    // of the row, not the scroll position.
    await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(2)
  })
})
