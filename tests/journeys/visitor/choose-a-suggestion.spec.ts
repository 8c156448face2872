import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const field = (page: Page) => page.getByRole('combobox', { name: 'Palavra-chave' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Sugestões' }).getByRole('option')

async function openList(page: Page): Promise<void> {
  await page.goto('/vagas')
  await page.locator('html[data-ready]').waitFor()
}

async function typeSlowly(page: Page, words: string): Promise<void> {
  await field(page).pressSequentially(words, { delay: 20 })
  await expect(options(page).first()).toBeVisible()
}

test('typing suggests jobs and locations and announces the number of suggestions', async ({
  page,
}) => {
  await openList(page)
  await typeSlowly(page, 'mot')
  await expect(options(page).first()).toContainText(/motorista/i)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('status').filter({ hasText: /sugest/ })).toHaveCount(1)
})

test('a suggestion shows a number of jobs only if it leads to exactly that many', async ({
  page,
}) => {
  await openList(page)
  await typeSlowly(page, 'mot')
  await expect(options(page).first()).not.toContainText(/\d/)
  await field(page).fill('')
  await typeSlowly(page, 'luand')
  const province = options(page).filter({ hasText: 'Província' }).first()
  await expect(province).toContainText(/\d+ vagas/)
  await province.click()
  await page.getByRole('checkbox', { name: /^Contrato/ }).check()
  await expect(page).toHaveURL(/contrato=/)
  await field(page).fill('')
  await typeSlowly(page, 'huamb')
  await expect(province).not.toContainText(/\d/)
})

test('a visitor can choose a suggestion with the arrow keys and Enter', async ({ page }) => {
  await openList(page)
  await typeSlowly(page, 'motor')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  const active = await field(page).getAttribute('aria-activedescendant')
  expect(active).toBe(await options(page).first().getAttribute('id'))
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  const title = (await options(page).first().locator('span').first().textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(title)
  await expect(field(page)).toHaveValue(title)
  await expect(options(page)).toHaveCount(0)
})

test('the Escape key closes the suggestions and keeps the typed text', async ({ page }) => {
  await openList(page)
  await typeSlowly(page, 'motor')
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('motor')
})

test('choosing a suggested province sets the filter and clears the typed text', async ({
  page,
}) => {
  await openList(page)
  await typeSlowly(page, 'huil')
  await options(page).filter({ hasText: 'Província' }).first().click()
  await expect.poll(() => new URL(page.url()).search).toBe('?province=huila')
  await expect(field(page)).toHaveValue('')
})

test('a filter parsed from the typed text is a chip that a visitor can remove', async ({
  page,
}) => {
  await page.goto('/vagas?search=motorista+luanda')
  const chips = page.getByRole('list', { name: 'Filtros lidos nas palavras' })
  await expect(chips).toContainText('Província: Luanda')
  await page.getByRole('link', { name: 'Procurar só as palavras' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('palavras')).toBe('so')
  await expect(chips.getByRole('listitem')).toHaveCount(0)
  await page.goBack()
  await chips.getByRole('link', { name: 'Remover' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?search=motorista')
})

test.describe('a visitor can search in a browser without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the keyword field is a plain text field with a button beside it', async ({ page }) => {
    await page.goto('/vagas')
    await expect(page.getByRole('combobox', { name: 'Palavra-chave' })).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Palavra-chave' }).fill('mo')
    await page.getByRole('button', { name: 'Procurar' }).first().click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test('with the data saver no suggestions are requested', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/vagas/sugestoes')) requests.push(request.url())
  })
  await page.goto('/vagas')
  await page.locator('html[data-ready]').waitFor()
  const plain = page.getByRole('searchbox', { name: 'Palavra-chave' })
  await plain.pressSequentially('motorista', { delay: 20 })
  await page.waitForURL(/search=motorista/)
  expect(requests).toEqual([])
})
