import { expect, type Page } from '@playwright/test'
import { holdLists } from '#tests/support/browser/held-lines.ts'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { newOwnJob } from '#tests/support/makers/own-job.ts'

const wide = { width: 1280, height: 800 }
const phone = { width: 360, height: 740 }
const cards = (page: Page) => page.getByRole('article').filter({ has: page.locator('.card-link') })
const pane = (page: Page) => page.getByRole('complementary', { name: 'Vaga escolhida' })
const jobAddress = /\/vaga-detalhes\/[0-9a-f-]{36}$/

async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`/vagas${query}`)
  await page.locator('html[data-ready]').waitFor()
}

function askedLists(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/vagas.data')) requests.push(request.url())
  })
  return requests
}

const linkOf = (page: Page, index: number) =>
  cards(page).nth(index).getByRole('heading').getByRole('link')

test.describe('a job can be read beside the list on a desktop', () => {
  test.use({ viewport: wide })

  test('the browser tab shows the title of the open job, of the filtered list or of the next page', async ({
    page,
  }) => {
    await openList(page)
    await linkOf(page, 1).click()
    await expect(page).toHaveTitle(/ · .+ · Lusona$/)
    const ofJob = await page.title()
    await pane(page).getByRole('link', { name: 'Ver em página inteira' }).click()
    await expect(pane(page)).toHaveCount(0)
    await expect(page).toHaveTitle(ofJob)
    await page.goto('/vagas')
    await page.locator('html[data-ready]').waitFor()
    await linkOf(page, 1).click()
    await expect(page).toHaveTitle(/ · .+ · Lusona$/)
    await page.getByLabel('Província').selectOption('luanda')
    await expect(pane(page)).toHaveCount(0)
    await expect(page).toHaveTitle(/Luanda/)
    await linkOf(page, 1).click()
    await expect(page).toHaveTitle(/ · .+ · Lusona$/)
    await page.getByRole('banner').getByRole('link', { name: 'Empresas' }).click()
    await expect(page).toHaveTitle(/empresas/i)
    // Wait for clean-up effects, which run after the page is rendered.
    await page.waitForTimeout(300)
    await expect(page).toHaveTitle(/empresas/i)
  })

  test('a job opens beside the list under its own URL, and going back keeps the list', async ({
    page,
  }) => {
    await openList(page, '?province=luanda')
    const requests = askedLists(page)
    const title = (await linkOf(page, 1).textContent()) ?? ''
    const listTitle = await page.title()
    await linkOf(page, 1).click()
    await expect(pane(page).getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveURL(jobAddress)
    await expect(page).toHaveTitle(new RegExp(`^${title.replace(/[()]/g, '.')} · `))
    await expect(pane(page).getByRole('heading', { name: 'Descrição' })).toBeInViewport()
    await expect(cards(page).nth(1)).toHaveAttribute('aria-current', 'true')
    await expect(cards(page)).toHaveCount(12)
    await linkOf(page, 3).click()
    await expect(pane(page).getByRole('heading', { level: 1 })).toHaveText(
      (await linkOf(page, 3).textContent()) ?? '',
    )
    await page.goBack()
    await expect(page).toHaveTitle(listTitle)
    await expect(pane(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/vagas\?province=luanda$/)
    expect(requests).toEqual([])
  })

  test('a visitor can move through the list with arrow keys, and the pane follows', async ({
    page,
  }) => {
    await openList(page)
    await linkOf(page, 0).focus()
    await page.keyboard.press('ArrowDown')
    await expect(linkOf(page, 1)).toBeFocused()
    await expect(pane(page)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(pane(page).getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(pane(page).getByRole('heading', { level: 1 })).toHaveText(
      (await linkOf(page, 2).textContent()) ?? '',
    )
    await pane(page).getByRole('button', { name: 'Fechar a vaga' }).click()
    await expect(pane(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/vagas$/)
  })

  test('reloading an open job shows its page with a link back to the search', async ({ page }) => {
    await openList(page, '?province=luanda')
    await linkOf(page, 0).click()
    await expect(pane(page).getByRole('heading', { level: 1 })).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL(jobAddress)
    await expect(pane(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Voltar às vagas' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/vagas\?province=luanda$/)
  })

  test('a reloaded job starts at its top, and going back restores the list position', async ({
    page,
  }) => {
    const scrolled = () => page.evaluate(() => window.scrollY)
    await openList(page)
    await linkOf(page, 9).scrollIntoViewIfNeeded()
    const scrollTop = await scrolled()
    expect(scrollTop).toBeGreaterThan(300)
    await linkOf(page, 9).click()
    await expect(pane(page).getByRole('heading', { level: 1 })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: 'Voltar às vagas' })).toBeVisible()
    await page.locator('html[data-ready]').waitFor()
    expect(await scrolled()).toBe(0)
    await page.evaluate(() => window.scrollTo(0, 300))
    await page.reload()
    await page.locator('html[data-ready]').waitFor()
    await expect.poll(scrolled).toBe(300)
    await page.goBack()
    await expect(page).toHaveURL(/\/vagas$/)
    await expect.poll(scrolled).toBe(scrollTop)
  })

  for (const when of ['still being typed', 'under way'] as const) {
    test(`a search that is ${when} continues when the visitor opens a job`, async ({ page }) => {
      const letGo = await holdLists(page)
      await openList(page)
      const [card, wanted] = [linkOf(page, 3), page.waitForRequest('**/vagas.data?*')]
      await card.scrollIntoViewIfNeeded()
      const title = (await card.textContent()) ?? ''
      await page.getByLabel('Palavra-chave').fill('motorista')
      if (when === 'under way') await wanted
      await card.click()
      await expect(pane(page).getByRole('heading', { level: 1 })).toHaveText(title)
      letGo()
      await expect(cards(page).first()).toContainText(/motorista/i)
      await expect(pane(page).getByRole('heading', { level: 1 })).toHaveText(title)
      await page.goBack()
      await expect(pane(page)).toHaveCount(0)
      await expect(page).toHaveURL(/\/vagas\?search=motorista$/)
      await expect(cards(page).first()).toContainText(/motorista/i)
      await expect(page.getByLabel('Palavra-chave')).toHaveValue('motorista')
    })
  }

  test('closing a job while the list is loading keeps filters and typed text', async ({ page }) => {
    await openList(page)
    await linkOf(page, 1).click()
    await expect(pane(page).getByRole('heading', { level: 1 })).toBeVisible()
    const letGo = await holdLists(page)
    await page.getByLabel('Província').selectOption('luanda')
    await page.getByLabel('Palavra-chave').fill('motorista')
    await pane(page).getByRole('button', { name: 'Fechar a vaga' }).click()
    letGo()
    await expect(page).toHaveURL(/\/vagas\?search=motorista&province=luanda$/)
    await expect(pane(page)).toHaveCount(0)
    await expect(cards(page).first()).toContainText(/motorista/i)
    await expect(page.getByLabel('Palavra-chave')).toHaveValue('motorista')
    await expect(page.getByLabel('Província')).toHaveValue('luanda')
  })

  test('saving a job as a favourite beside the list marks its card, and vice versa', async ({
    page,
  }) => {
    await signInAs(page, 'candidate')
    await openList(page, '?page=3')
    const card = cards(page)
      .filter({ has: page.getByRole('button', { name: /^Favoritar/ }) })
      .first()
    const title = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('heading').getByRole('link').click()
    await expect(pane(page).getByRole('heading', { level: 1 })).toHaveText(title)
    const beside = pane(page).locator('[aria-pressed]').first()
    await beside.click()
    await expect(beside).toHaveAttribute('aria-pressed', 'true')
    const opened = cards(page).and(page.locator('[aria-current=true]')).first()
    await opened.getByRole('button', { name: /^Remover dos favoritos/ }).click()
    await expect(page.getByText('Removido dos favoritos')).toBeVisible()
    await expect(beside).toHaveAttribute('aria-pressed', 'false')
  })

  test('taps on the two favourite buttons of one job are sent in order, and the last one is saved', async ({
    page,
  }) => {
    await signInAs(page, 'candidate')
    await openList(page, '?page=4')
    const card = cards(page)
      .filter({ has: page.getByRole('button', { name: /^Favoritar/ }) })
      .first()
    await card.getByRole('heading').getByRole('link').click()
    const beside = pane(page).locator('[aria-pressed]').first()
    await expect(beside).toBeVisible()
    const { promise, resolve } = Promise.withResolvers<void>()
    const sent: string[] = []
    await page.route('**/favorito', async (route) => {
      sent.push(route.request().postData() ?? '')
      if (sent.length === 1) await promise
      await route.continue()
    })
    await beside.click()
    await expect.poll(() => sent.length).toBe(1)
    const opened = cards(page).and(page.locator('[aria-current=true]')).first()
    await opened.getByRole('button', { name: /^Remover dos favoritos/ }).click()
    await expect(opened.getByRole('button', { name: /^Favoritar/ })).toBeVisible()
    expect(sent).toHaveLength(1)
    resolve()
    await expect(page.getByText('Removido dos favoritos')).toBeVisible()
    expect(sent).toHaveLength(2)
    await expect(beside).toHaveAttribute('aria-pressed', 'false')
  })

  test('opening a job on a later page of the list keeps that page of the list', async ({
    page,
  }) => {
    await openList(page, '?province=luanda&page=2')
    const titles = await cards(page).getByRole('heading').allTextContents()
    const requests = askedLists(page)
    for (const index of [1, 2]) {
      const title = (await linkOf(page, index).textContent()) ?? ''
      await linkOf(page, index).click()
      await expect(pane(page).getByRole('heading', { level: 1 })).toHaveText(title)
    }
    expect(await cards(page).getByRole('heading').allTextContents()).toEqual(titles)
    await page.goBack()
    await expect(pane(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/vagas\?province=luanda&page=2$/)
    expect(await cards(page).getByRole('heading').allTextContents()).toEqual(titles)
    expect(requests).toEqual([])
  })
})

test.describe('a job can be read on a phone', () => {
  test.use({ viewport: phone })

  test('the link back from a similar job leads to the list, not to the previous job', async ({
    page,
  }) => {
    await openList(page, '?page=2')
    await linkOf(page, 0).click()
    await expect(page).toHaveURL(jobAddress)
    const first = page.url()
    await page.getByRole('region', { name: 'Vagas parecidas' }).getByRole('link').first().click()
    await expect(page).not.toHaveURL(first)
    await page.getByRole('link', { name: 'Voltar às vagas' }).click()
    await expect(page).toHaveURL(/\/vagas\?page=2$/)
  })

  const long = 'Chefe de Operações Logísticas do Corredor do Lobito e da Frota de Camiões Pesados'

  test('at least three job cards fit on the screen, each at most 155 px high', async ({ page }) => {
    await newOwnJob(long)
    await openList(page, '?ordem=recentes')
    await expect(cards(page).getByRole('link', { name: long, exact: true })).toBeVisible()
    for (const query of ['?ordem=recentes', '?page=2', '?page=3']) {
      await openList(page, query)
      const boxes = await cards(page).evaluateAll((all) =>
        all.map((card) => {
          const { top, bottom, height } = card.getBoundingClientRect()
          return { top, bottom, height, text: card.textContent }
        }),
      )
      expect(boxes.filter(({ height }) => height > 155)).toEqual([])
      expect(boxes[0]?.top).toBeLessThan(190)
      expect(boxes[2]?.bottom).toBeLessThanOrEqual(660)
    }
  })

  test('one line above the featured jobs says that they are paid for', async ({ page }) => {
    await openList(page)
    const featured = page.getByRole('region', { name: 'Em destaque' })
    const [section, card] = [
      await featured.boundingBox(),
      await featured.getByRole('article').first().boundingBox(),
    ]
    expect((card?.y ?? 999) - (section?.y ?? 0)).toBeLessThan(40)
  })

  test('the search bar stays at the top while the list scrolls', async ({ page }) => {
    await openList(page)
    await page.mouse.wheel(0, 1_500)
    await expect
      .poll(async () => (await page.getByLabel('Palavra-chave').boundingBox())?.y ?? 999)
      .toBeLessThan(60)
    const box = await page.getByLabel('Palavra-chave').boundingBox()
    const isOnTop = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.getAttribute('type'),
      [(box?.x ?? 0) + 20, (box?.y ?? 0) + 10],
    )
    expect(isOnTop).toBe('search')
  })

  test('title and pay of a job are within the first 200 px, and the apply button stays visible', async ({
    page,
  }) => {
    const bottom = async (selector: string) => {
      const box = await page.locator(selector).boundingBox()
      return (box?.y ?? 999) + (box?.height ?? 0)
    }
    const { jobId } = await newOwnJob(`${long}.`)
    await page.goto(`/vaga-detalhes/${jobId}`)
    expect(await bottom('.job-pay')).toBeLessThanOrEqual(200)
    await openList(page)
    await linkOf(page, 0).click()
    await expect(page).toHaveURL(jobAddress)
    expect(await bottom('.job-head h1')).toBeLessThanOrEqual(200)
    expect(await bottom('.job-pay')).toBeLessThanOrEqual(200)
    await page.mouse.wheel(0, 900)
    await expect(page.getByRole('link', { name: 'Candidatar-me' })).toBeInViewport()
  })

  test('the link back to the jobs leads to the previous search and its scroll position', async ({
    page,
  }) => {
    await openList(page, '?province=luanda')
    await linkOf(page, 9).scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    await linkOf(page, 9).click()
    await expect(page).toHaveURL(jobAddress)
    await page.getByRole('link', { name: 'Voltar às vagas' }).click()
    await expect(page).toHaveURL(/\/vagas\?province=luanda$/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  })
})
