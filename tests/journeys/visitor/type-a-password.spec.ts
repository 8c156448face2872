import { expect } from '@playwright/test'
import { demoAddresses, demoPassword } from '#demo/sign-ins.ts'
import { test } from '#tests/support/browser/test.ts'
import { holdClock } from '#tests/support/time/clock.ts'

test('a visitor can show and hide the password by keyboard, and each change is announced', async ({
  page,
}) => {
  await page.goto('/auth')
  await page.locator('html[data-ready]').waitFor()
  const field = page.getByLabel('Palavra-passe')
  await field.fill('Serra-da-Leba-9')
  await expect(field).toHaveAttribute('type', 'password')
  await page.keyboard.press('Tab')
  const toggle = page.getByRole('button', { name: /palavra-passe$/ })
  await expect(toggle).toBeFocused()
  await expect(toggle).toHaveAccessibleName('Mostrar palavra-passe')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAttribute('type', 'text')
  await expect(field).toHaveValue('Serra-da-Leba-9')
  await expect(toggle).toHaveAccessibleName('Esconder palavra-passe')
  await expect(page.getByRole('status').filter({ hasText: 'à vista' })).toHaveCount(1)
  await page.keyboard.press('Space')
  await expect(field).toHaveAttribute('type', 'password')
})

test('a visible password is hidden when the form is submitted', async ({ page }) => {
  await page.goto('/auth')
  await page.locator('html[data-ready]').waitFor()
  await page.getByLabel('Email').fill('ninguem@exemplo.ao')
  const field = page.getByLabel('Palavra-passe')
  await field.fill('Serra-da-Leba-9')
  await page.getByRole('button', { name: 'Mostrar palavra-passe' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sessão' }).click()
  await expect(page.getByText('não estão certos', { exact: false })).toBeVisible()
  await expect(field).toHaveAttribute('type', 'password')
})

test.describe('a password can be typed in a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('no control offers to show a password', async ({ page }) => {
    for (const path of ['/auth', '/auth/registo']) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: /Mostrar/ })).toHaveCount(0)
    }
  })
})

test('on a borrowed device no data of the person is stored', async ({ page }) => {
  await page.goto('/auth')
  await page.locator('html[data-ready]').waitFor()
  await page.getByLabel('Email').fill(demoAddresses.candidate)
  await page.getByLabel('Palavra-passe').fill(demoPassword)
  await page.getByLabel('Este não é o meu telemóvel').first().check()
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sessão' }).click()
  await expect(page).toHaveURL(/dashboard/)

  await holdClock(page)
  await page.goto('/usuario/perfil')
  await page.locator('html[data-ready]').waitFor()
  await page.getByLabel('Apresentação').fill('Escrito num cibercafé')
  // 5 s is longer than the debounce after which a form stores its text.
  await page.clock.runFor(5_000)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  // Session storage may contain only scroll positions, which are deleted when the tab is closed.
  const tab = await page.evaluate(() => Object.keys(sessionStorage))
  expect(tab.filter((key) => key !== 'react-router-scroll-positions')).toEqual([])
  const staying = (await page.context().cookies()).filter(({ expires }) => expires !== -1)
  expect(staying.map(({ name }) => name)).toEqual([])
})
