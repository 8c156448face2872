import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { linkInMail, startSession } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { newSignInAttempts } from '#tests/support/makers/rate-limit-attempts.ts'
import { signUp } from '../../../scripts/screens/sign-up.ts'

async function behindCrowd(page: Page): Promise<string> {
  const email = `rede-${randomUUID()}@exemplo.ao`
  await signUp(page, 'Joana Kiala', email)
  await page.goto('/auth')
  await startSession(page, `vizinho-${email}`, 'errada')
  await expect(page.getByText('Erro no login')).toBeVisible()
  await newSignInAttempts()
  return email
}

test.describe('a person can sign in from an IP address shared with many others', () => {
  test('the browser solves the challenge automatically, and the person is signed in', async ({
    page,
  }) => {
    const email = await behindCrowd(page)
    await startSession(page, email)
    await expect(page).toHaveURL(/\/usuario\/dashboard$/, { timeout: 20_000 })
  })

  test('a wrong password is reported as usual, and the next attempt has a new challenge', async ({
    page,
  }) => {
    const email = await behindCrowd(page)
    await page.goto('/auth')
    await startSession(page, email, 'errada')
    await expect(page.getByText('O email ou a palavra-passe não estão certos.')).toBeVisible({
      timeout: 20_000,
    })
    await startSession(page, email)
    await expect(page).toHaveURL(/\/usuario\/dashboard$/, { timeout: 20_000 })
  })
})

test.describe('a person can sign in with a browser without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a mailed link lets the person sign in with this browser', async ({ page }) => {
    const email = await behindCrowd(page)
    await startSession(page, email)
    await expect(page.getByText('Só mais um momento')).toBeVisible()
    await page.getByRole('button', { name: 'Receber uma ligação por email' }).click()
    await expect(page.getByText('Verifique o seu email')).toBeVisible()
    await page.goto(await linkInMail(page, 'A sua ligação para continuar', email))
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByText('Já pode continuar')).toBeVisible()
    await startSession(page, email)
    await expect(page).toHaveURL(/\/usuario\/dashboard$/)
  })
})
