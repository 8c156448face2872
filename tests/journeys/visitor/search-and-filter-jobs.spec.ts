import { expect, type Page } from '@playwright/test'
import { holdLists } from '#tests/support/browser/held-lines.ts'
import { test } from '#tests/support/browser/test.ts'

const sizes = {
  'on a phone': { width: 360, height: 740 },
  'on a desktop': { width: 1280, height: 800 },
}
const isPhone = (page: Page) => page.viewportSize()?.width === 360

const field = (page: Page) => page.getByRole('search').locator('input[type=search]')
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filtros' })
const headings = (page: Page) => page.getByRole('article').getByRole('heading')
const chips = (page: Page) => page.getByRole('list', { name: 'Filtros escolhidos' })
const sort = (page: Page) => page.getByLabel('Ordenar por')

const queryOf = (page: Page) => () => {
  const { searchParams } = new URL(page.url())
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((k) => [k, searchParams.getAll(k).join()]),
  )
}

async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`/vagas${query}`)
  await page.locator('html[data-ready]').waitFor()
}

async function openSheet(page: Page): Promise<void> {
  if (!isPhone(page)) return
  await page.getByRole('link', { name: /^Filtros/ }).click()
  await expect(sheet(page)).toBeVisible()
}

const isShut = (page: Page) => expect(sheet(page)).toBeHidden()

const inFlight = (page: Page, query: string) =>
  page.waitForRequest(
    (request) => request.url().includes('/vagas.data') && request.url().includes(query),
  )

test('a typed salary is rounded to a step only when its field loses the focus', async ({
  page,
}) => {
  await page.setViewportSize(sizes['on a desktop'])
  await openList(page)
  const most = page.getByLabel('Até', { exact: true })
  await most.focus()
  for (const digit of '320000') {
    const heard = page.waitForRequest('**/vagas.data*', { timeout: 1_000 }).catch(() => undefined)
    await page.keyboard.type(digit)
    await heard
  }
  await expect(most).toHaveValue('320000')
  await expect(page).toHaveURL(/salario-max=350000/)
  await page.keyboard.press('Tab')
  await expect(most).toHaveValue('350000')
  await most.fill('0')
  await expect(page).toHaveURL(/\/vagas$/)
  await expect(chips(page)).toHaveCount(0)
})

test('closing the filters without a change keeps the current page of the list', async ({
  page,
}) => {
  await page.setViewportSize(sizes['on a phone'])
  await openList(page, '?ordem=titulo&page=3')
  await openSheet(page)
  await sheet(page)
    .getByRole('button', { name: /^Ver .*vagas/ })
    .click()
  await isShut(page)
  expect(queryOf(page)()).toEqual({ ordem: 'titulo', page: '3' })
})

for (const [where, viewport] of Object.entries(sizes)) {
  test.describe(where, () => {
    test.use({ viewport })

    for (const line of ['fast', 'slow'] as const) {
      test(`typing a word and pressing Enter at once finds its jobs, on a ${line} line`, async ({
        page,
      }) => {
        await openList(page)
        const letThrough = line === 'slow' ? await holdLists(page) : () => {}
        await field(page).focus()
        await page.keyboard.type('motorista')
        await page.keyboard.press('Enter')
        await isShut(page)
        letThrough()
        await expect.poll(queryOf(page)).toEqual({ search: 'motorista' })
        await expect(chips(page)).toContainText('“motorista”')
        await expect(headings(page).first()).toContainText(/motorista/i)
        await expect(field(page)).toHaveValue('motorista')
      })
    }

    test('pressing Enter while results load does not cancel the request', async ({ page }) => {
      await openList(page)
      const letThrough = await holdLists(page)
      const request = inFlight(page, 'search=motorista')
      await field(page).fill('motorista')
      await request
      await field(page).press('Enter')
      await isShut(page)
      letThrough()
      await expect.poll(queryOf(page)).toEqual({ search: 'motorista' })
      await expect(headings(page).first()).toContainText(/motorista/i)
    })

    test('several filter changes in a row, including the sort order, are all applied', async ({
      page,
    }) => {
      await openList(page)
      const letThrough = await holdLists(page)
      const request = inFlight(page, 'ordem=titulo')
      await sort(page).selectOption('titulo')
      await request
      await field(page).fill('a')
      await openSheet(page)
      await page.getByLabel(/^Tempo integral/i).check()
      await page.getByLabel(/^Só vagas remotas/).check()
      if (isPhone(page)) await page.getByRole('link', { name: 'Fechar' }).last().click()
      await isShut(page)
      await page.getByLabel('Província').selectOption('luanda')
      await field(page).fill('gestor')
      await field(page).press('Enter')
      letThrough()
      await expect.poll(queryOf(page)).toMatchObject({
        search: 'gestor',
        province: 'luanda',
        remoto: '1',
        ordem: 'titulo',
      })
      expect(new URL(page.url()).searchParams.has('contrato')).toBe(true)
      await expect(field(page)).toHaveValue('gestor')
    })

    test('removing a filter chip before the typed word is submitted removes only that filter', async ({
      page,
    }) => {
      await openList(page, '?province=luanda&remoto=1')
      const letThrough = await holdLists(page)
      const request = inFlight(page, 'search=gestor')
      await field(page).fill('gestor')
      await chips(page)
        .getByRole('link', { name: /Luanda/ })
        .click()
      await request
      await chips(page)
        .getByRole('link', { name: /Só remoto/ })
        .click()
      letThrough()
      await expect.poll(queryOf(page)).toEqual({ search: 'gestor' })
      await expect(chips(page).getByRole('listitem')).toHaveCount(2)
      await expect(page.getByLabel('Província')).toHaveValue('')
    })

    test('changing the order of the list keeps all filters', async ({ page }) => {
      await openList(page, '?search=gestor&province=luanda&remoto=1')
      await sort(page).selectOption('titulo')
      await expect.poll(queryOf(page)).toEqual({
        search: 'gestor',
        province: 'luanda',
        remoto: '1',
        ordem: 'titulo',
      })
      await openList(page)
      await sort(page).selectOption('titulo')
      await expect.poll(queryOf(page)).toEqual({ ordem: 'titulo' })
      await expect
        .poll(async () => {
          const titles = await headings(page).allTextContents()
          return titles.length > 3 && titles.join() === [...titles].sort(inPortuguese).join()
        })
        .toBe(true)
      await page.goBack()
      await expect(sort(page)).toHaveValue('')
    })
  })
}

const inPortuguese = new Intl.Collator('pt').compare

test.describe('jobs can be searched in a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: sizes['on a desktop'] })

  test('a visitor can submit the sort order and the keyword with buttons', async ({ page }) => {
    await page.goto('/vagas?search=gestor&province=luanda')
    await sort(page).selectOption('titulo')
    await page.getByRole('button', { name: 'Ordenar' }).click()
    await expect
      .poll(queryOf(page))
      .toMatchObject({ search: 'gestor', province: 'luanda', ordem: 'titulo' })
    await expect(sort(page)).toHaveValue('titulo')
    await field(page).fill('motorista')
    await page.getByRole('button', { name: 'Procurar' }).click()
    await expect
      .poll(queryOf(page))
      .toMatchObject({ search: 'motorista', province: 'luanda', ordem: 'titulo' })
  })
})

test.describe('a visitor can filter jobs in the filter sheet of a phone', () => {
  test.use({ viewport: sizes['on a phone'] })

  for (const [how, leave] of [
    ['its cross', (page: Page) => page.getByRole('link', { name: 'Fechar' }).last().click()],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['the way back', (page: Page) => page.goBack()],
  ] as const) {
    test(`choices are kept when ${how} closes the sheet before the results arrive`, async ({
      page,
    }) => {
      await openList(page)
      const letThrough = await holdLists(page)
      await openSheet(page)
      const request = inFlight(page, 'contrato=full_time')
      await page.getByLabel(/^Tempo integral/i).check()
      await request
      await page.getByLabel('De', { exact: true }).fill('150000')
      await leave(page)
      await isShut(page)
      letThrough()
      await expect.poll(queryOf(page)).toEqual({ contrato: 'full_time', 'salario-min': '150000' })
      await isShut(page)
      await page.goBack()
      await expect.poll(queryOf(page)).toEqual({})
      await isShut(page)
    })

    test(`choices are kept when ${how} closes the sheet after the results arrive`, async ({
      page,
    }) => {
      await openList(page, '?search=motorista')
      await openSheet(page)
      await page.getByLabel(/^Tempo integral/i).check()
      await expect(chips(page)).toContainText('Tempo Integral')
      await leave(page)
      await isShut(page)
      const chosen = { search: 'motorista', contrato: 'full_time' }
      await expect.poll(queryOf(page)).toEqual(chosen)
      await expect(page.getByRole('link', { name: /^Filtros/ })).toBeFocused()
      // A wrong second navigation would change the URL again within this time.
      await page.waitForTimeout(500)
      expect(queryOf(page)()).toEqual(chosen)
      await page.goBack()
      await expect.poll(queryOf(page)).toEqual({ search: 'motorista' })
      await isShut(page)
    })
  }

  test('choosing a salary from the list keeps the sheet open', async ({ page }) => {
    await openList(page)
    await openSheet(page)
    await page.getByRole('link', { name: '150 a 300 mil' }).click()
    const chosen = { 'salario-min': '150000', 'salario-max': '300000' }
    await expect.poll(queryOf(page)).toEqual(chosen)
    await expect(sheet(page)).toBeVisible()
    await expect(page.getByLabel('De', { exact: true })).toHaveValue('150000')
    await page.goBack()
    await isShut(page)
    await expect.poll(queryOf(page)).toEqual(chosen)
  })

  test('the button at the foot of the sheet shows the number of jobs once it is known', async ({
    page,
  }) => {
    await openList(page)
    const letThrough = await holdLists(page)
    await openSheet(page)
    const all = await page.getByRole('button', { name: /^Ver \d+ vagas$/ }).textContent()
    await page.getByLabel(/^Só vagas remotas/).check()
    await expect(page.getByRole('button', { name: 'Ver vagas', exact: true })).toBeVisible()
    letThrough()
    const fewer = page.getByRole('button', { name: /^Ver \d+ vagas$/ })
    await expect(fewer).not.toHaveText(all ?? '')
  })
})

test.describe('a visitor can go back and forward between searches', () => {
  test.use({ viewport: sizes['on a desktop'] })

  test('going back and forward shows each search in both the form and the list', async ({
    page,
  }) => {
    await openList(page)
    await field(page).fill('motorista')
    await field(page).press('Enter')
    await expect(headings(page).first()).toContainText(/motorista/i)
    await page.getByLabel('Província').selectOption('luanda')
    await expect.poll(queryOf(page)).toEqual({ search: 'motorista', province: 'luanda' })
    await page.goBack()
    await expect.poll(queryOf(page)).toEqual({ search: 'motorista' })
    await expect(page.getByLabel('Província')).toHaveValue('')
    await page.goBack()
    await expect(field(page)).toHaveValue('')
    await expect(chips(page)).toBeHidden()
    await page.goForward()
    await expect(field(page)).toHaveValue('motorista')
    await expect(chips(page)).toContainText('“motorista”')
  })

  for (const isInFlight of [false, true]) {
    const how = isInFlight ? 'though it never came' : 'though it was only being typed'
    test(`going back from a job leads to the list of search results, ${how}`, async ({ page }) => {
      await page.setViewportSize(sizes['on a phone'])
      await openList(page)
      const letThrough = await holdLists(page)
      const isAsked = page.waitForRequest('**/vagas.data*')
      await field(page).fill('motorista')
      if (isInFlight) await isAsked
      await page.getByRole('article').first().getByRole('link').first().click()
      await expect(page.getByRole('link', { name: 'Voltar às vagas' })).toBeVisible()
      letThrough()
      await page.goBack()
      await expect.poll(queryOf(page)).toEqual({ search: 'motorista' })
      await expect(headings(page).first()).toContainText(/motorista/i)
    })
  }
})

test('a word typed before hydration can be submitted after it', async ({ page }) => {
  await page.setViewportSize(sizes['on a desktop'])
  let letThrough = () => {}
  const opened = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await opened
    await route.continue()
  })
  await page.goto('/vagas', { waitUntil: 'commit' })
  await field(page).fill('motorista')
  letThrough()
  await expect.poll(queryOf(page)).toEqual({ search: 'motorista' })
  await expect(field(page)).toHaveValue('motorista')
})

test('without a connection the list and the choices stay until a retry succeeds', async ({
  page,
  context,
}) => {
  await page.setViewportSize(sizes['on a desktop'])
  await openList(page)
  const first = await headings(page).first().textContent()
  await context.setOffline(true)
  await field(page).fill('motorista')
  await field(page).press('Enter')
  const strip = page.getByRole('alert').filter({ hasText: 'Sem ligação' })
  await expect(strip).toBeVisible()
  await expect(headings(page).first()).toHaveText(first ?? '')
  await expect(field(page)).toHaveValue('motorista')
  await strip.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(strip).toBeVisible()
  await context.setOffline(false)
  await expect(headings(page).first()).toContainText(/motorista/i)
  await expect(strip).toBeHidden()
  expect(queryOf(page)()).toEqual({ search: 'motorista' })
})
