import { expect, type Page } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { withoutTable } from '#tests/support/database/without-table.ts'
import { deleteJobs, newOwnJob } from '#tests/support/makers/own-job.ts'
import { holdClock } from '#tests/support/time/clock.ts'

test('the header gets a shadow when the page is scrolled', async ({ page }) => {
  await page.goto('/vagas')
  await page.locator('html[data-ready]').waitFor()
  const shadow = () => page.getByRole('banner').evaluate((it) => getComputedStyle(it).boxShadow)
  await expect.poll(shadow).toBe('none')
  await page.evaluate(() => window.scrollTo(0, 1))
  await expect.poll(shadow).not.toBe('none')
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(shadow).toBe('none')
})

test('opening an unknown URL logs an error in the console', async ({ page }) => {
  const noted: string[] = []
  page.on('console', (message) => message.type() === 'error' && noted.push(message.text()))
  await page.goto('/nao/existe')
  await expect.poll(() => noted.join('\n')).toContain('nao/existe')
})

async function partnersAt(page: Page, ms: number): Promise<string[]> {
  return page.locator('.partners-pages').evaluate((strip, at) => {
    for (const animation of strip.getAnimations()) animation.currentTime = at
    const { left, right } = strip.parentElement?.getBoundingClientRect() ?? { left: 0, right: 0 }
    return [...strip.querySelectorAll('li')]
      .filter((one) => {
        const { left: x } = one.getBoundingClientRect()
        return x >= left - 1 && x < right
      })
      .map((one) => one.textContent ?? '')
  }, ms)
}

test.describe('the logos of the home page change without hydration', () => {
  test.use({ wakes: false })

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled })

      test('the home page shows four logos at a time and changes them every ten seconds', async ({
        page,
      }) => {
        await page.goto('/')
        const partners: string[] = []
        for (const ms of [0, 9_900, 10_100, 19_900, 20_100, 29_900, 30_100]) {
          const names = await partnersAt(page, ms)
          expect(names).toHaveLength(4)
          partners.push(names.join(' · '))
        }
        const [first, stillFirst, second, stillSecond, third, stillThird, again] = partners
        expect([stillFirst, stillSecond, stillThird, again]).toEqual([first, second, third, first])
        expect(new Set(partners).size).toBe(3)
      })
    })
  }

  test('a visitor can pause the logos, and one who prefers reduced motion sees all of them', async ({
    page,
  }) => {
    await page.goto('/')
    const state = () =>
      page.locator('.partners-pages').evaluate((it) => getComputedStyle(it).animationPlayState)
    expect(await state()).toBe('running')
    await page.getByLabel('Parar a rotação').check()
    expect(await state()).toBe('paused')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await page.locator('.partners-pages').evaluate((it) => it.getAnimations().length)).toBe(
      0,
    )
    await expect(
      page.getByRole('region', { name: 'Empresas connosco' }).getByRole('listitem').last(),
    ).toBeVisible()
    await expect(page.getByLabel('Parar a rotação')).toBeHidden()
  })
})

test('typing in the search field requests the list once, 300 ms after the last key press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await holdClock(page)
  await page.goto('/vagas')
  await page.locator('html[data-ready]').waitFor()
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/vagas.data')) requests.push(request.url())
  })
  const field = page.getByRole('search').locator('input[type=search]')
  for (const key of 'motor') {
    await page.clock.runFor(290)
    await field.press(key)
  }
  await page.clock.runFor(290)
  expect(requests).toEqual([])
  await page.clock.runFor(10)
  await expect(page).toHaveURL(/\/vagas\?search=motor$/)
  await page.clock.runFor(5_000)
  expect(requests).toHaveLength(1)
})

test('a list that cannot be loaded is reported as a toast, with a retry', async ({ page }) => {
  await page.goto('/')
  await page.locator('html[data-ready]').waitFor()
  await page.getByLabel('Cargo').fill('serralheiro')
  await withoutTable('listed_jobs', async () => {
    await page.getByRole('button', { name: 'Procurar vagas' }).click()
    await expect(page.locator('.toaster').getByText('Erro ao carregar vagas')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Erro ao carregar vagas' })).toBeVisible()
  })
  await page.getByRole('link', { name: 'Tentar de novo' }).click()
  await expect(page).toHaveURL(/search=serralheiro/)
  await expect(page.getByRole('heading', { level: 1, name: 'Vagas de emprego' })).toBeVisible()
})

test('every sharing option of a job card can be tapped, on a phone and on a desktop', async ({
  page,
}) => {
  for (const size of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/vagas')
    await page.locator('html[data-ready]').waitFor()
    const card = page.getByRole('article').first()
    await card.getByRole('link', { name: /^Partilhar/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Partilhar vaga' })
    for (const label of ['WhatsApp', 'Copiar link', 'LinkedIn']) {
      const item = dialog.getByText(label, { exact: true })
      await item.scrollIntoViewIfNeeded()
      const box = await item.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      await item.click({ trial: true })
    }
  }
})

test('a long title without spaces stays within the screen', async ({ page }) => {
  const title = 'Reabilitação'.repeat(8)
  const { jobId } = await newOwnJob(title)
  await page.goto(`/vaga-detalhes/${jobId}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ReabilitaçãoReabilitação')
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  // Delete the job, because other browser tests measure the cards of the list.
  await deleteJobs(title)
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
})

test('going back after the filters were closed does not reopen them', async ({ page }) => {
  await page.goto('/')
  await page.goto('/vagas')
  await page.locator('html[data-ready]').waitFor()
  await page.getByRole('link', { name: 'Filtros' }).click()
  await page.getByLabel(/^Só vagas remotas/).check()
  await expect(page).toHaveURL(/remoto=1/)
  await page.getByRole('button', { name: /^Ver \d+ vagas?$/ }).click()
  await expect(page.getByRole('button', { name: /^Ver \d+ vagas?$/ })).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('button', { name: /^Ver \d+ vagas?$/ })).toBeHidden()
})

test('a page reports a lost connection and works again when the connection returns', async ({
  page,
  context,
}) => {
  await page.goto('/vagas')
  await page.locator('html[data-ready]').waitFor()
  await context.setOffline(true)
  const pages = page.getByRole('navigation', { name: 'Páginas' })
  await pages.getByRole('link', { name: 'Página 2', exact: true }).click()
  const strip = page.getByRole('alert').filter({ hasText: 'Sem ligação' })
  await expect(strip).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.setOffline(false)
  await expect(strip).toBeHidden()
  await expect(page).toHaveURL(/\/vagas\?page=2$/)
  await expect(pages.getByRole('link', { name: 'Página 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('signing out in one tab signs out the other tab', async ({ page, context }) => {
  await signInAs(page, 'candidate')
  await page.goto('/usuario/dashboard')
  const other = await context.newPage()
  await other.goto('/usuario/dashboard')
  await other.locator('html[data-ready]').waitFor()
  await page.getByRole('banner').locator('summary.btn-secondary').click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(other).toHaveURL(/\/auth\?redirect=/)
})
