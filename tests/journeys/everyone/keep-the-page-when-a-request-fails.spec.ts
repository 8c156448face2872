import { expect, type Page } from '@playwright/test'
import { plainList } from '#tests/support/browser/open-jobs.ts'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { withoutTable } from '#tests/support/database/without-table.ts'

const sizes = {
  'on a phone': { width: 360, height: 740 },
  'on a desktop': { width: 1280, height: 800 },
}

const failed = (page: Page) => page.locator('.toaster').getByRole('alert')
const add = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Favoritar/ })
    .first()

for (const [where, viewport] of Object.entries(sizes)) {
  test.describe(where, () => {
    test.use({ viewport })

    test('a favourite that cannot be saved shows an error on the page of its job', async ({
      page,
    }) => {
      await signInAs(page, 'candidate')
      await page.goto(plainList(5))
      await page.locator('html[data-ready]').waitFor()
      const favorite = page.getByRole('button', { name: /^Favoritar/ })
      const card = page.getByRole('article').filter({ has: favorite }).first()
      const job = await card.getByRole('link').first().getAttribute('href')
      await page.goto(job ?? '')
      await page.locator('html[data-ready]').waitFor()
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      await withoutTable('favorites', async () => {
        await add(page).click()
        await expect(failed(page)).toContainText('Se voltar a acontecer, diga-nos a referência')
      })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(add(page)).toHaveAttribute('aria-pressed', 'false')
    })
  })
}

test('a favourite that is added and then removed on a slow connection stays removed', async ({
  page,
}) => {
  await signInAs(page, 'candidate')
  await page.goto(plainList(6))
  await page.locator('html[data-ready]').waitFor()
  const favorite = page.getByRole('button', { name: /^Favoritar/ })
  const open = page.getByRole('article').filter({ has: favorite })
  const job = await open.first().getByRole('link').first().getAttribute('href')
  await page.goto(job ?? '')
  await page.locator('html[data-ready]').waitFor()
  let letThrough = () => {}
  const opened = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  const sent: string[] = []
  await page.route('**/favorito', async (route) => {
    sent.push(route.request().postData() ?? '')
    await opened
    await route.continue()
  })
  const heart = page.getByRole('button', { name: /^Favorit/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  letThrough()
  await expect(page.getByText('Removido dos favoritos')).toBeVisible()
  expect(sent).toEqual(['acto=adicionar', 'acto=remover'])
  await page.reload()
  await expect(heart).toHaveText('Favoritar')
})

test('a favourite that cannot be removed shows an error and stays in the list', async ({
  page,
}) => {
  await signInAs(page, 'candidate')
  await page.goto(plainList(4))
  await page.locator('html[data-ready]').waitFor()
  await add(page).click()
  await expect(page.getByText('Adicionado aos favoritos')).toBeVisible()
  await page.goto('/usuario/vagas')
  await page.locator('html[data-ready]').waitFor()
  const remove = page.getByRole('button', { name: /^Remover .* das favoritas/ })
  const before = await remove.count()
  await withoutTable('favorites', async () => {
    await remove.last().click()
    await expect(failed(page)).toContainText('Erro ao remover favorita')
  })
  await expect(remove).toHaveCount(before)
  await failed(page).getByRole('button', { name: 'Fechar' }).click()
  await remove.last().click()
  await expect(remove).toHaveCount(before - 1)
})

test('a visitor’s tap on a favourite button fails without a connection, and later leads to sign-in', async ({
  page,
  context,
}) => {
  await page.goto('/vagas')
  await page.locator('html[data-ready]').waitFor()
  await context.setOffline(true)
  await add(page).click()
  await expect(failed(page)).toContainText('O portal não respondeu')
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.setOffline(false)
  await add(page).click()
  await expect(page).toHaveURL(/\/auth\?redirect=/)
  await expect(page.getByText('É necessário fazer login para favoritar vagas')).toBeVisible()
})

test('if the data saver cannot be switched, the current page shows an error', async ({
  page,
  context,
}) => {
  await page.goto('/vagas')
  await page.locator('html[data-ready]').waitFor()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Modo poupança de dados' }).click()
  await expect(failed(page)).toContainText('O portal não respondeu')
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.setOffline(false)
  await failed(page).getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Modo poupança de dados' }).click()
  await expect(page.getByRole('button', { name: 'Sair do modo poupança' })).toBeVisible()
})

test('a page of an older build that cannot parse new data is reloaded as a document', async ({
  page,
}) => {
  await page.setViewportSize(sizes['on a desktop'])
  await page.goto('/')
  await page.locator('html[data-ready]').waitFor()
  let sent = 0
  await page.route('**/vagas.data*', async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    expect(text).toContain('"jobs"')
    sent += 1
    await route.fulfill({ response: answer, body: text.replaceAll('"jobs"', '"offers"') })
  })
  const toJobs = page.getByRole('banner').getByRole('link', { name: 'Vagas', exact: true })
  await toJobs.click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page).toHaveURL(/\/vagas$/)
  expect(sent).toBeGreaterThan(0)

  await page.goto('/')
  await page.locator('html[data-ready]').waitFor()
  await toJobs.click()
  await expect(page.getByRole('heading', { name: 'Erro ao carregar vagas' })).toBeVisible()
  // Ignore errors, because prefetches may still be in progress.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a page whose modules were deleted with an older build can still navigate', async ({
  page,
}) => {
  await signInAs(page, 'candidate')
  await page.goto('/usuario/dashboard')
  await page.locator('html[data-ready]').waitFor()
  // Simulates a deployment while a page is open: the old build's module is gone (404), so the next
  // navigation loads the new build.
  await page.route('**/assets/applications-*.js', (route) => route.fulfill({ status: 404 }), {
    times: 1,
  })
  const navLinks = page.getByRole('navigation').getByRole('link', { name: 'Candidaturas' })
  await navLinks.filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/usuario\/candidaturas$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Minhas Candidaturas')
})
