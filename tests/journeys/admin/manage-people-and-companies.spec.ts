import { expect, type Page } from '@playwright/test'
import { holdAnswers } from '#tests/support/browser/held-lines.ts'
import { linkInMail, signInAs, signUpCandidate } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { newAdminEvent } from '#tests/support/makers/history-event.ts'

test('after an answer is sent, its field keeps only the text typed while it was being sent', async ({
  page,
}) => {
  await write(page, 'Duas perguntas', 'duas@exemplo.ao')
  await signInAs(page, 'admin')
  await page.goto('/admin/mensagens?estado=por-ler')
  await page.getByRole('listitem').filter({ hasText: 'Duas perguntas' }).getByRole('button').click()
  await page.locator('html[data-ready]').waitFor()
  const answer = page.getByLabel('Responder por email')
  const letGo = await holdAnswers(page, '**/admin/mensagens/*')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await answer.fill('À primeira: sim.')
  await page.getByRole('button', { name: 'Enviar resposta' }).click()
  await sent
  await answer.pressSequentially(' À segunda: não.')
  letGo()
  await notice(page, 'Resposta enviada')
  await expect(answer).toHaveValue('À segunda: não.')
  await expect(answer).toBeFocused()
})

const wide = { width: 1280, height: 800 }

async function write(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/contato')
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Assunto').selectOption('Suporte técnico')
  await page.getByLabel('Mensagem').fill('Não consigo carregar o meu CV.')
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(page.getByText('Mensagem enviada').filter({ visible: true }).first()).toBeVisible()
}

const notice = (page: Page, words: string) =>
  expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({
      javaScriptEnabled,
      viewport: javaScriptEnabled ? wide : { width: 360, height: 740 },
    })
    const suffix = javaScriptEnabled ? 'com' : 'sem'

    test('an administrator can read a message and answer it by mail', async ({ page }) => {
      const email = `duvida-${suffix}@exemplo.ao`
      await write(page, `Dúvida ${suffix}`, email)
      await signInAs(page, 'admin')
      await page.goto('/admin/mensagens?estado=por-ler')
      const row = page.getByRole('listitem').filter({ hasText: `Dúvida ${suffix}` })
      await expect(row.getByText('Por ler')).toBeVisible()
      await row.getByRole('button').click()
      await expect(page).toHaveURL(/\/admin\/mensagens\/[0-9a-f-]{36}\?estado=por-ler$/)
      await expect(page.getByText('Não consigo carregar o meu CV.').last()).toBeVisible()
      await page.getByLabel('Responder por email').fill('Já está resolvido.')
      await page.getByRole('button', { name: 'Enviar resposta' }).click()
      await notice(page, 'Resposta enviada')
      await expect(page.getByRole('heading', { name: 'Respostas' })).toBeVisible()
      await expect(page.getByLabel('Responder por email')).toHaveValue('')
      await expect(async () => {
        await page.goto('/demo/emails')
        const mail = page.getByRole('row').filter({ hasText: 'Resposta à sua mensagem' })
        await expect(mail.filter({ hasText: email })).toBeVisible({ timeout: 250 })
      }).toPass({ timeout: 20_000 })
    })

    test('a blocked user is signed out at the next request and reads the reason', async ({
      page,
      browser,
    }) => {
      test.slow()
      const person = {
        name: `Bloqueada ${suffix}`,
        email: `bloqueada-${suffix}@exemplo.ao`,
        password: 'Kuando-e-Kubango-3',
      }
      const theirs = await browser.newContext({ javaScriptEnabled })
      const open = await theirs.newPage()
      await signUpCandidate(open, person)

      await signInAs(page, 'admin')
      await page.goto(`/admin/usuarios?q=${encodeURIComponent(person.name)}`)
      await page.getByRole('link', { name: person.name }).click()
      // The list has a button with the same name, so wait until the account is open.
      await expect(page).toHaveURL(/\/admin\/usuarios\/[0-9a-f-]{36}/)
      await expect(page.getByText(person.email)).toHaveCount(0)
      await page.getByRole('button', { name: 'Mostrar contactos' }).click()
      await expect(page.getByText(person.email)).toBeVisible()
      await page.getByRole('link', { name: 'Bloquear' }).click()
      await page.getByLabel('Motivo').selectOption('Uso abusivo do portal')
      await page.getByRole('button', { name: 'Bloquear conta' }).click()
      await notice(page, 'Conta bloqueada')
      await expect(page).toHaveURL(/\/admin\/usuarios\?q=Bloqueada/)

      await open.goto('/usuario/candidaturas')
      await expect(open).toHaveURL(/\/auth\?redirect=/)
      await open.getByLabel('Email').fill(person.email)
      await open.getByLabel('Palavra-passe').fill(person.password)
      await open.getByRole('main').getByRole('button', { name: 'Iniciar sessão' }).click()
      await expect(
        open
          .getByText(
            'Esta conta foi bloqueada pela administração, porque foi usada de forma abusiva.',
          )
          .first(),
      ).toBeVisible()
      await theirs.close()
    })

    test('an administrator who saves or cancels an edit returns to the company beside the filtered list', async ({
      page,
    }) => {
      await signInAs(page, 'admin')
      await page.goto('/admin/empresas?q=a&ordem=nome')
      await page.locator('.row-link').first().click()
      const beside = /\/admin\/empresas\/[0-9a-f-]{36}\?q=a&ordem=nome$/
      await expect(page).toHaveURL(beside)
      const main = page.getByRole('main')
      for (const act of ['Editar', 'Excluir']) {
        await main.getByRole('link', { name: act, exact: true }).click()
        await main.getByRole('link', { name: 'Cancelar' }).click()
        await expect(page).toHaveURL(beside)
      }
      await main.getByRole('link', { name: 'Editar', exact: true }).click()
      await page.getByRole('button', { name: 'Guardar alterações' }).click()
      await expect(page).toHaveURL(beside)
    })

    test('an administrator creates a company, edits it, and hands it over to its owner', async ({
      page,
    }) => {
      const email = `serracao-${suffix}@exemplo.ao`
      await signInAs(page, 'admin')
      await page.goto('/admin/empresas')
      await page.getByRole('link', { name: 'Criar empresa' }).click()
      await page.getByRole('button', { name: 'Criar empresa' }).click()
      await expect(page.getByText('Nome da empresa é obrigatório').first()).toBeVisible()
      await page.getByLabel('Nome da empresa').fill(`Serração ${suffix}`)
      await page.getByLabel('Site').fill('www.serracao.ao')
      await page.getByRole('button', { name: 'Criar empresa' }).click()
      await notice(page, 'Empresa criada')
      await page.getByRole('link', { name: 'Editar' }).click()
      await expect(page.getByLabel('Site')).toHaveValue('https://www.serracao.ao')
      await page.getByLabel('Sector').fill('Madeiras')
      await page.getByRole('button', { name: 'Guardar alterações' }).click()
      await notice(page, 'Empresa atualizada')
      await expect(page.getByText('Madeiras').filter({ visible: true }).first()).toBeVisible()
      await page.getByRole('link', { name: 'Convidar quem a gere' }).click()
      await page.getByLabel('Email de quem gere a empresa').fill(email)
      await page.getByRole('button', { name: 'Enviar convite' }).click()
      await notice(page, 'Convite enviado')

      const link = await linkInMail(page, `Convite para gerir Serração ${suffix}`, email)
      await page.context().clearCookies()
      await page.goto(link)
      await page.getByLabel('Palavra-passe', { exact: true }).fill('Kuando-e-Kubango-3')
      await page.getByLabel('Repita a palavra-passe').fill('Kuando-e-Kubango-3')
      await page.getByRole('button', { name: 'Ficar com a empresa' }).click()
      await notice(page, 'A empresa é sua')
    })
  })
}

async function fillHistory(): Promise<void> {
  const long = 'Sociedade Angolana de Transportes, Obras e Serviços Gerais do Planalto Central'
  const acts: [string, object][] = [
    ['company-deleted', { name: long, jobs: 12 }],
    ['job-deleted', { title: `Técnico de manutenção na ${long}`, companyName: long }],
    ['settings-changed', { part: 'contacts', fields: 'contactPhone,whatsappPhone,contactAddress' }],
    [
      'package-updated',
      {
        priceFrom: 75000,
        priceTo: 1250000,
        maxJobsFrom: 5,
        maxJobsTo: null,
        daysFrom: 45,
        daysTo: 60,
        isActive: false,
        renamed: true,
      },
    ],
    ['user-blocked', { reason: 'fraud' }],
    ['backup-made', { bytes: 39164031, sha256: 'a'.repeat(64) }],
  ]
  for (const [name, data] of acts) await newAdminEvent(name, data)
}

test.describe('the tables of people and companies fit the screen', () => {
  test('table rows are at most 56 px high on a desktop, and tables never scroll sideways', async ({
    page,
  }) => {
    await page.setViewportSize(wide)
    await signInAs(page, 'admin')
    await fillHistory()
    for (const path of [
      '/admin/usuarios',
      '/admin/empresas',
      '/admin/vagas',
      '/admin/candidaturas',
      '/admin/historico',
    ]) {
      await page.goto(path)
      const rows = await page.locator('.data-table tbody tr').all()
      expect(rows.length).toBeGreaterThan(5)
      for (const row of rows)
        expect((await row.boundingBox())?.height, path).toBeLessThanOrEqual(56)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        wide.width,
      )
    }
  })
})

for (const viewport of [wide, { width: 360, height: 740 }]) {
  test(`an administrator who opens a user can return to the user’s row in the list: ${viewport.width}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await signInAs(page, 'admin')
    await page.goto('/admin/usuarios')
    await page.locator('html[data-ready]').waitFor()
    const row = page.getByRole('main').locator('a[href*="/admin/usuarios/"]').nth(5)
    const opened = page.getByRole('region', { name: 'Usuário escolhido' })
    await row.press('Enter')
    await expect(opened.getByRole('heading', { level: 2 }).first()).toBeFocused()
    await page.goBack()
    await expect(opened).toHaveCount(0)
    await expect(row).toBeFocused()
    await row.click()
    await expect(opened.getByRole('heading', { level: 2 }).first()).toBeFocused()
    await page.goBack()
    await expect(row).toBeFocused()
  })
}
