import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { demoPassword } from '#demo/sign-ins.ts'
import { linkInMail, signInAs, signUpCandidate } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { setSignInAge } from '#tests/support/makers/own-candidate.ts'

const settings = '/usuario/configuracoes'
const chosen = 'Tundavala-azul-22'

for (const [who, area] of [
  ['candidate', settings],
  ['company', '/empresa/configuracoes'],
] as const) {
  test.describe(`the account settings work in the area of the ${who}`, () => {
    test('the button to change the password is disabled while the new password is empty', async ({
      page,
    }) => {
      await signInAs(page, who)
      await page.goto(area)
      const button = page.getByRole('button', { name: 'Alterar a palavra-passe' })
      await expect(button).toBeDisabled()
      const field = page.getByLabel('Nova palavra-passe', { exact: true })
      await field.fill('a')
      await expect(button).toBeEnabled()
      await field.fill('')
      await expect(button).toBeDisabled()
    })
  })
}

for (const [who, area, section, field, [wrong, right]] of [
  ['candidate', settings, 'email', 'email', ['mau', 'outro@exemplo.ao']],
  ['company', '/empresa/configuracoes', 'email', 'email', ['mau', 'outra@exemplo.ao']],
  ['admin', '/admin/configuracoes', 'geral', 'platformName', ['', 'Lusona']],
] as const) {
  test(`correcting a form removes the error that the server rendered: ${who}`, async ({ page }) => {
    await signInAs(page, who)
    await page.goto(area)
    const form = page.locator(`form[action="${area}/${section}"]`)
    const input = form.locator(`[name="${field}"]`)
    await input.fill(wrong)
    // Submits the form natively, as before hydration, so the browser loads a whole new page.
    await form.evaluate((element: HTMLFormElement) => element.submit())
    await expect(page).toHaveURL(`${area}/${section}`)
    await expect(page.locator(`#${field}-error`)).toBeVisible()
    await page.locator('html[data-ready]').waitFor()
    await input.fill(right)
    // The form asks for the password if the sign-in is older than ten minutes.
    const proof = form.getByLabel('Palavra-passe atual')
    if (await proof.isVisible()) await proof.fill(demoPassword)
    await form.getByRole('button').last().click()
    await expect(page).toHaveURL(area)
    await expect(page.locator('.toast')).toBeVisible()
    await expect(page.locator('main [role="alert"], main [aria-invalid="true"]')).toHaveCount(0)
  })
}

test('if a new password is refused, the reason is shown, the field gets the focus, and other text stays', async ({
  page,
}) => {
  await signInAs(page, 'candidate')
  await page.goto(settings)
  await page.locator('html[data-ready]').waitFor()
  await page.getByLabel('Nova palavra-passe', { exact: true }).fill(chosen)
  await page.getByLabel('Repita a nova palavra-passe').fill('outra')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Erro ao alterar senha')).toBeVisible()
  await expect(page.getByLabel('Repita a nova palavra-passe')).toBeFocused()
  await expect(page.getByLabel('Nova palavra-passe', { exact: true })).toHaveValue(chosen)
  await expect(page).toHaveURL(settings)
})

test('after a wrong current password, the password field of the same section gets the focus', async ({
  page,
}) => {
  await signInAs(page, 'candidate')
  await setSignInAge(11)
  await page.goto(settings)
  await page.locator('html[data-ready]').waitFor()
  const [ofEmail, ofPassword] = [
    page.locator('#email-palavra-passe'),
    page.locator('#senha-palavra-passe'),
  ]
  await page.getByLabel('Email', { exact: true }).fill('outro-dia@exemplo.ao')
  await ofEmail.fill('errada')
  await page.getByRole('button', { name: 'Mudar email' }).click()
  await expect(ofEmail).toBeFocused()
  await page.getByLabel('Nova palavra-passe', { exact: true }).fill(chosen)
  await page.getByLabel('Repita a nova palavra-passe').fill(chosen)
  await ofPassword.fill('errada')
  await page.getByRole('button', { name: 'Alterar a palavra-passe' }).click()
  await expect(ofPassword).toBeFocused()
  await setSignInAge(0)
})

test('if the portal does not respond, the notification settings show an error and keep the choices', async ({
  page,
}) => {
  await signInAs(page, 'candidate')
  await page.goto(settings)
  await page.locator('html[data-ready]').waitFor()
  const news = page.getByRole('switch', { name: 'Novidades' })
  await news.check()
  await page.route('**/notificacoes.data**', (route) => route.abort())
  await page.getByRole('button', { name: 'Guardar notificações' }).click()
  await expect(page.getByText('Não foi possível guardar as notificações')).toBeVisible()
  await expect(news).toBeChecked()
})

test('a person can download the account’s data as a file', async ({ page }) => {
  await signInAs(page, 'candidate')
  await page.goto(settings)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descarregar os meus dados' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('os-meus-dados.zip')
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
  await expect(page.getByRole('heading', { name: 'Configurações' })).toBeVisible()
})

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: scripts })

    test('a candidate can change settings, e-mail address and password, and delete the account', async ({
      page,
    }) => {
      const [email, next] = [`sai-${scripts}@exemplo.ao`, `sai-novo-${scripts}@exemplo.ao`]
      await signUpCandidate(page, {
        name: 'Joana Kiala',
        email,
        password: 'Serra-da-Leba-9',
      })

      await page.goto(settings)
      await page.getByRole('switch', { name: 'Candidaturas' }).uncheck()
      await page.getByRole('button', { name: 'Guardar notificações' }).click()
      await expect(page.getByText('Configurações salvas').first()).toBeVisible()
      await page.goto(settings)
      await expect(page.getByRole('switch', { name: 'Candidaturas' })).not.toBeChecked()

      await page.getByLabel('Email', { exact: true }).fill(next)
      await page.getByRole('button', { name: 'Mudar email' }).click()
      await expect(page.getByText('Falta confirmar o novo email').first()).toBeVisible()
      await page.goto(await linkInMail(page, 'Confirme o seu novo email', next))
      await page.getByRole('button', { name: 'Confirmar novo email' }).click()
      await expect(page.getByText('Email alterado').first()).toBeVisible()
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(next)

      await page.getByLabel('Nova palavra-passe', { exact: true }).fill(chosen)
      await page.getByLabel('Repita a nova palavra-passe').fill(chosen)
      await page.getByRole('button', { name: 'Alterar a palavra-passe' }).click()
      await expect(page.getByText('Senha alterada').first()).toBeVisible()
      await expect(page.getByLabel('Nova palavra-passe', { exact: true })).toHaveValue('')

      await page.getByRole('link', { name: 'Excluir conta' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Tem certeza que deseja excluir sua conta? Esta ação não pode ser desfeita.',
      )
      await expect(page.getByRole('link', { name: 'Manter a conta' })).toBeFocused()
      await page.getByRole('button', { name: 'Excluir conta' }).click()
      await expect(page.getByText('Conta excluída').first()).toBeVisible()
      await expect(page).toHaveURL('/')

      await page.goto('/auth')
      await page.getByLabel('Email').fill(next)
      await page.getByLabel('Palavra-passe').fill(chosen)
      await page.getByRole('main').getByRole('button', { name: 'Iniciar sessão' }).click()
      await expect(page.getByText('O email ou a palavra-passe não estão certos.')).toBeVisible()
    })
  })
}
