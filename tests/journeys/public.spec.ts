import { expect } from '@playwright/test'
import { withoutTable } from './database.ts'
import { test } from './test.ts'

test('the header has a shadow as soon as the page has left its top', async ({ page }) => {
  await page.goto('/vagas')
  await page.locator('html[data-ready]').waitFor()
  const shadow = () => page.getByRole('banner').evaluate((it) => getComputedStyle(it).boxShadow)
  await expect.poll(shadow).toBe('none')
  await page.evaluate(() => window.scrollTo(0, 1))
  await expect.poll(shadow).not.toBe('none')
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(shadow).toBe('none')
})

test('an address without a page is noted in the console', async ({ page }) => {
  const noted: string[] = []
  page.on('console', (message) => message.type() === 'error' && noted.push(message.text()))
  await page.goto('/nao/existe')
  await expect.poll(() => noted.join('\n')).toContain('nao/existe')
})

test('the logos change every ten seconds, four at a time, and begin again after the third', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await page.locator('html[data-ready]').waitFor()
  const logos = page.getByRole('region', { name: 'Empresas connosco' }).getByRole('listitem')
  const shown = async () => (await logos.allTextContents()).join(' · ')
  await expect(logos).toHaveCount(4)
  const pages = [await shown()]
  for (const _ of ['second', 'third', 'first again']) {
    await page.clock.runFor(9_000)
    expect(await shown()).toBe(pages.at(-1))
    await page.clock.runFor(1_000)
    await expect.poll(shown).not.toBe(pages.at(-1))
    pages.push(await shown())
  }
  expect(new Set(pages).size).toBe(3)
  expect(pages[3]).toBe(pages[0])
})

test('the logos stand still for whoever stops them, or asks for calm', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await page.locator('html[data-ready]').waitFor()
  const strip = page.getByRole('region', { name: 'Empresas connosco' })
  const shown = async () => (await strip.getByRole('listitem').allTextContents()).join(' · ')
  await strip.getByRole('button', { name: 'Parar a rotação' }).click()
  const before = await shown()
  await page.clock.runFor(25_000)
  expect(await shown()).toBe(before)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  const calm = await shown()
  await page.clock.runFor(25_000)
  expect(await shown()).toBe(calm)
})

test('while somebody types, the list is asked once, 300 ms after the last key', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/vagas')
  await page.locator('html[data-ready]').waitFor()
  const asked: number[] = []
  page.on('request', (request) => {
    if (request.url().includes('/vagas.data')) asked.push(Date.now())
  })
  const field = page.getByRole('search').getByRole('searchbox')
  await field.evaluate((it) =>
    it.addEventListener('input', () => {
      document.documentElement.dataset.lastKey = String(Date.now())
    }),
  )
  await field.pressSequentially('motor', { delay: 120 })
  await expect(page).toHaveURL(/\/vagas\?search=motor$/)
  await page.waitForTimeout(600)
  expect(asked).toHaveLength(1)
  const last = Number(await page.locator('html').getAttribute('data-last-key'))
  expect((asked[0] ?? 0) - last).toBeGreaterThanOrEqual(290)
})

test('a list that cannot be loaded is told as a toast, with the way to try again', async ({
  page,
}) => {
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
