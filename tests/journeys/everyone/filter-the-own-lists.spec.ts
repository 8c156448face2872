import { expect, type Page } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { barrier } from '#tests/support/time/clock.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const field = (page: Page) => page.getByRole('search').locator('input[type=search]')
const form = (page: Page) => page.getByRole('search').filter({ has: page.getByRole('searchbox') })

async function holdList(page: Page, path: string): Promise<() => Promise<void>> {
  const { passed, open } = barrier()
  await page.route(`**${path}.data?*`, async (route) => {
    await passed
    await route.continue().catch(() => undefined)
  })
  return async () => {
    open()
    await page.unroute(`**${path}.data?*`)
  }
}

const lists = [
  { as: 'admin', path: '/admin/usuarios' },
  { as: 'admin', path: '/admin/mensagens' },
  { as: 'admin', path: '/admin/vagas' },
  { as: 'admin', path: '/admin/historico' },
  { as: 'admin', path: '/admin/oauth' },
  { as: 'company', path: '/empresa/vagas' },
  { as: 'candidate', path: '/usuario/candidaturas' },
] as const

test('a person can keep typing in the search field while results load', async ({ page }) => {
  for (const { as, path } of lists) {
    await test.step(path, async () => {
      await page.context().clearCookies()
      await signInAs(page, as)
      await page.goto(path)
      await page.locator('html[data-ready]').waitFor()
      const letThrough = await holdList(page, path)
      await field(page).focus()
      await page.keyboard.type('moto')
      const listRequest = page.waitForRequest((request) =>
        request.url().includes(`${path}.data?q=moto`),
      )
      await page.keyboard.press('Enter')
      await listRequest
      await page.keyboard.type('ris')
      await letThrough()
      await expect(page).toHaveURL(/[?&]q=moto(&|$)/)
      await page.keyboard.type('ta')
      await expect(field(page)).toBeFocused()
      await expect(field(page)).toHaveValue('motorista')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/[?&]q=motorista(&|$)/)
      await page.goBack()
      await expect(field(page)).toHaveValue('moto')
      await page.goBack()
      await expect(field(page)).toHaveValue('')
      await page.goForward()
      await expect(field(page)).toHaveValue('moto')
    })
  }
})

test('filters chosen during a search stay selected until the person clears them', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/usuarios')
  await page.locator('html[data-ready]').waitFor()
  const kind = form(page).locator('select').first()
  const [, first = '', second = ''] = await kind.evaluate((select: HTMLSelectElement) =>
    [...select.options].map(({ value }) => value),
  )
  const letThrough = await holdList(page, '/admin/usuarios')
  await field(page).fill('nobody-has-this-name')
  await kind.selectOption(first)
  await field(page).press('Enter')
  await kind.selectOption(second)
  await letThrough()
  await expect(page).toHaveURL(new RegExp(`=${first}`))
  await expect(kind).toHaveValue(second)
  await form(page).getByRole('button').click()
  await expect(page).toHaveURL(new RegExp(`=${second}`))
  await field(page).fill('never asked for')
  await page.getByRole('link', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL(/usuarios$/)
  await expect(field(page)).toHaveValue('')
  await expect(kind).toHaveValue('')
  await page.goBack()
  await expect(field(page)).toHaveValue('nobody-has-this-name')
  await expect(kind).toHaveValue(second)
})

test('removing all filters from the list of applications also clears the text being typed', async ({
  page,
}) => {
  await signInAs(page, 'company')
  await page.goto('/empresa/candidatos?q=zzz')
  await page.locator('html[data-ready]').waitFor()
  const clear = page.getByRole('link', { name: 'Limpar filtros' })
  await clear.waitFor()
  const letThrough = await holdList(page, '/empresa/candidatos')
  const listRequest = page.waitForRequest((request) => request.url().includes('q=zzzy'))
  await field(page).focus()
  await page.keyboard.press('End')
  await page.keyboard.type('y')
  await listRequest
  await clear.click()
  await letThrough()
  await expect(page).toHaveURL(/\/empresa\/candidatos$/)
  await expect(clear).toBeHidden()
  await expect(field(page)).toHaveValue('')
})
