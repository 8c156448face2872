import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { signInAs, startSession } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { deleteProfile, removeAccountType } from '#tests/support/makers/account-type.ts'
import { barrier, holdClock } from '#tests/support/time/clock.ts'
import { signUp } from '../../../scripts/screens/sign-up.ts'

/** An external sign-in creates accounts without a type. */
async function undecided(page: Page, what: 'without-type' | 'without-profile'): Promise<void> {
  const email = `indecisa-${randomUUID()}@exemplo.ao`
  await signUp(page, 'Joana Kiala', email)
  await (what === 'without-type' ? removeAccountType(email) : deleteProfile(email))
  await page.goto('/auth?redirect=/vagas')
  await startSession(page, email)
  await expect(page).toHaveURL(/localhost:\d+\/vagas$/)
}

test.describe('the dialog that asks for the account type', () => {
  test('covers the page until a type is chosen, and the page is then reloaded', async ({
    page,
  }) => {
    await undecided(page, 'without-type')
    const question = page.getByRole('dialog', { name: 'Como vai usar o portal?' })
    await expect(question).toBeVisible()
    await page.goto('/')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Continuar' }).click()
    await expect(question.getByText('Selecione um tipo')).toBeVisible()

    await page.evaluate(() => {
      document.title = 'antes de carregar de novo'
    })
    await question.getByText('Candidato').click()
    await question.getByRole('button', { name: 'Continuar' }).click()
    await expect(page).not.toHaveTitle('antes de carregar de novo')
    await expect(page).toHaveURL(/localhost:\d+\/$/)
    await expect(question).toBeHidden()
    await page.goto('/usuario/dashboard')
    await expect(page).toHaveURL(/usuario\/dashboard/)
  })

  test('opens after two seconds if there is no profile', async ({ page }) => {
    await undecided(page, 'without-profile')
    await holdClock(page)
    await page.goto('/')
    await page.waitForSelector('html[data-ready]')
    const question = page.getByRole('dialog', { name: 'Como vai usar o portal?' })
    await page.clock.runFor(1_990)
    await expect(question).toBeHidden()
    await page.clock.runFor(10)
    await expect(question).toBeVisible()
  })

  test('shows a failure, and the choice can be made again', async ({ page }) => {
    await undecided(page, 'without-type')
    const question = page.getByRole('dialog', { name: 'Como vai usar o portal?' })
    await page.route('**/tipo-de-conta.data**', (route) => route.abort())
    await question.getByText('Empresa').click()
    await question.getByRole('button', { name: 'Continuar' }).click()
    await expect(question.getByText('Não foi possível definir o tipo de conta.')).toBeVisible()
    await expect(question.getByRole('radio', { name: 'Empresa' })).toBeChecked()
  })
})

test('the sign-in redirects after half a second, and going back skips the form', async ({
  page,
}) => {
  await holdClock(page)
  await page.goto('/vagas')
  await page.goto('/auth')
  await page.waitForSelector('html[data-ready]')
  await startSession(page, 'candidata@demo.lusona.ao')
  await page.getByRole('heading', { name: 'Redirecionando...' }).waitFor()
  await page.clock.runFor(490)
  await expect(page).toHaveURL(/\/auth/)
  await page.clock.runFor(10)
  await expect(page).toHaveURL(/usuario\/dashboard/)
  await page.goBack()
  await expect(page).toHaveURL(/\/vagas$/)
})

test('a spinner is shown while the session is checked for a page that requires sign-in', async ({
  page,
}) => {
  await signInAs(page, 'candidate')
  await page.goto('/vagas')
  await page.waitForSelector('html[data-ready]')
  const answer = barrier()
  await page.route('**/usuario/dashboard.data**', async (route) => {
    await answer.passed
    await route.continue()
  })
  const spinner = page.getByRole('status').filter({ hasText: 'A verificar a sessão…' })
  await expect(spinner).toHaveCount(0)
  await page
    .locator('summary')
    .filter({ has: page.locator('.site-user') })
    .click()
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await expect(spinner.locator('.session-spinner')).toBeVisible()
  answer.open()
  await expect(page).toHaveURL(/usuario\/dashboard/)
  await expect(spinner).toHaveCount(0)
})
