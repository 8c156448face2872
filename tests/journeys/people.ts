import { expect, type Page } from '@playwright/test'
import { demoAddresses, demoPassword } from '#demo/sign-ins.ts'

/** Signs one of the demonstration's known people in, as the person would. */
export async function signInAs(page: Page, who: keyof typeof demoAddresses): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(demoAddresses[who])
  await page.getByLabel('Palavra-passe').fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sessão' }).click()
  await expect(page).toHaveURL(/dashboard/)
}

/** Opens the newest mail with this subject and answers the address that its button leads to. */
export async function linkInMail(page: Page, subject: string, to: string): Promise<string> {
  for (let tries = 0; tries < 40; tries += 1) {
    await page.goto('/demo/emails')
    const row = page.getByRole('row').filter({ hasText: subject }).filter({ hasText: to }).first()
    if (await row.isVisible()) {
      await row.getByRole('link').click()
      return (
        (await page
          .getByRole('article')
          .getByRole('link', { name: /^http/ })
          .first()
          .getAttribute('href')) ?? ''
      )
    }
    await page.waitForTimeout(250)
  }
  throw new Error(`no mail «${subject}» arrived for ${to}`)
}

/** Signs a new candidate up, confirms the address and signs in, as the person would. */
export async function signUpCandidate(
  page: Page,
  person: { name: string; email: string; password: string },
): Promise<void> {
  await page.goto('/auth/registo')
  await page.getByLabel('NIF').fill('000000321XX000')
  await page.getByLabel('Nome').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Palavra-passe', { exact: true }).fill(person.password)
  await page.getByLabel('Repita a palavra-passe').fill(person.password)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText('Registo efetuado!')).toBeVisible()
  await page.goto(await linkInMail(page, 'Confirme o seu email', person.email))
  await page.getByRole('button', { name: 'Confirmar email' }).click()
  await expect(page.getByText('Email confirmado')).toBeVisible()
  await page.goto('/auth')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Palavra-passe').fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sessão' }).click()
  await expect(page).toHaveURL(/dashboard/)
}
