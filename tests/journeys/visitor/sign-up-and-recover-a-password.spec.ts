import { expect } from '@playwright/test'
import { enterAs, linkInMail } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'

const password = 'Serra-da-Leba-9'

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: scripts })

    test('a candidate can sign up, confirm the e-mail address, and sign in and out', async ({
      page,
    }) => {
      const email = `nova-${scripts ? 'com' : 'sem'}@exemplo.ao`
      await page.goto('/auth/registo')
      await page.getByLabel('NIF').fill('000000321XX000')
      await page.getByLabel('Nome').fill('Joana Kiala')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Palavra-passe', { exact: true }).fill(password)
      await page.getByLabel('Repita a palavra-passe').fill('outra')
      await page.getByRole('button', { name: 'Criar conta' }).click()
      await expect(page.getByText('As senhas não coincidem').first()).toBeVisible()
      await expect(page.getByLabel('Nome')).toHaveValue('Joana Kiala')

      await page.getByLabel('Palavra-passe', { exact: true }).fill(password)
      await page.getByLabel('Repita a palavra-passe').fill(password)
      await page.getByRole('button', { name: 'Criar conta' }).click()
      await expect(page.getByText('Verifique o seu email para confirmar a conta.')).toBeVisible()

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verifique o seu email')
      await expect(page.getByRole('main').getByText(email)).toBeVisible()
      await page.getByRole('button', { name: 'Enviar de novo' }).click()
      await expect(page.getByText('Email enviado', { exact: true })).toBeVisible()
      await page.getByRole('link', { name: 'Já confirmei: iniciar sessão' }).click()

      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Palavra-passe').fill(password)
      await page.getByRole('main').getByRole('button', { name: 'Iniciar sessão' }).click()
      await expect(page.getByText('Confirme primeiro o seu email', { exact: false })).toBeVisible()

      await page.goto(await linkInMail(page, 'Confirme o seu email', email))
      // Opening the link, as mail programs do, must not confirm the e-mail address.
      await page.waitForLoadState('networkidle')
      await expect(page.getByText('Email confirmado')).toBeHidden()
      await page.getByRole('button', { name: 'Confirmar email' }).click()
      await expect(page.getByText('Email confirmado')).toBeVisible()

      await page.goto('/auth?redirect=/vagas')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Palavra-passe').fill(password)
      await page.getByRole('main').getByRole('button', { name: 'Iniciar sessão' }).click()
      // Compares the whole URL, because the form's URL ends with the same characters.
      await expect(page).toHaveURL('/vagas')
      await expect(page.getByText('Login efetuado!')).toBeVisible()

      await page.locator('summary').filter({ hasText: 'Joana Kiala' }).click()
      await page.getByRole('button', { name: 'Sair' }).click()
      await expect(page).toHaveURL(/\/auth$/)
      await expect(page.getByText('Logout efetuado')).toBeVisible()
    })

    test('a person can reset a forgotten password by mail', async ({ page }) => {
      const email = `nova-${scripts ? 'com' : 'sem'}@exemplo.ao`
      await page.goto('/recuperar-senha')
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Enviar ligação' }).click()
      await expect(page.getByText('Verifique o seu email', { exact: true })).toBeVisible()
      await page.goto(await linkInMail(page, 'Recuperar a palavra-passe', email))
      await page.getByLabel('Nova palavra-passe', { exact: true }).fill('Tundavala-22')
      await page.getByLabel('Repita a nova palavra-passe').fill('Tundavala-22')
      await page.getByRole('button', { name: 'Guardar a palavra-passe' }).click()
      await expect(page.getByText('Senha alterada')).toBeVisible()
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Palavra-passe').fill('Tundavala-22')
      await page.getByRole('main').getByRole('button', { name: 'Iniciar sessão' }).click()
      await expect(page.getByText('Login efetuado!')).toBeVisible()
    })
  })
}

test('if the portal does not respond, the page says so and keeps the typed text', async ({
  page,
}) => {
  await page.goto('/auth')
  await page.locator('html[data-ready]').waitFor()
  await page.getByLabel('Email').fill('alguem@exemplo.ao')
  await page.getByLabel('Palavra-passe').fill('qualquer-uma')
  await page.route('**/auth.data**', (route) => route.abort())
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sessão' }).click()
  await expect(page.getByText('O portal não respondeu.', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('alguem@exemplo.ao')
})

test('the notice after signing in is a toast in Portuguese', async ({ page }) => {
  await enterAs(page, 'candidate')
  await expect(page.locator('.toaster').getByText('Login efetuado!')).toBeVisible()
  await expect(page.locator('.toaster').getByText('Bem-vindo de volta.')).toBeVisible()
})
