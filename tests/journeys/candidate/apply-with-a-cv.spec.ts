import { expect } from '@playwright/test'
import { openApplicationForm } from '#tests/support/browser/open-jobs.ts'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { makeCv } from '#tests/support/makers/documents.ts'
import { addQuestion } from '#tests/support/makers/own-job.ts'
import { barrier } from '#tests/support/time/clock.ts'

const cv = { name: 'O meu CV.pdf', mimeType: 'application/pdf', buffer: makeCv() }

test('choosing another CV clears the error of the previous one', async ({ page }) => {
  await signInAs(page, 'candidate')
  await openApplicationForm(page, 4)
  const form = page.getByRole('main')
  const other = form.getByLabel('Enviar outro ficheiro')
  if ((await other.count()) > 0) await other.check()
  await form.getByRole('button', { name: 'Enviar candidatura' }).click()
  await expect(form.locator('#cv')).toHaveAttribute('aria-invalid', 'true')
  await form.locator('#cv').setInputFiles(cv)
  await expect(form.getByText('Ficheiro recebido: O meu CV.pdf').first()).toBeVisible()
  await expect(form.locator('#cv')).not.toHaveAttribute('aria-invalid', 'true')
})

test('a candidate who confirms or cancels a withdrawal returns to the list of applications', async ({
  page,
}) => {
  await signInAs(page, 'candidate')
  const list = '/usuario/candidaturas?q=a&status=submitted'
  await page.goto(list)
  const take = page.getByRole('link', { name: /Retirar candidatura/ }).first()
  await take.click()
  await page.getByRole('link', { name: 'Manter a candidatura' }).click()
  await expect(page).toHaveURL(list)
  await take.click()
  await page.getByRole('button', { name: 'Retirar candidatura' }).click()
  await expect(page.getByText('Candidatura retirada')).toBeVisible()
  await expect(page).toHaveURL(list)
})

for (const [how, required, says] of [
  ['required', true, 'Por favor, responda a todas as perguntas obrigatórias.'],
  ['optional', false, 'A empresa mudou as perguntas desta vaga.'],
] as const) {
  test(`a candidate can answer a question that was added while the application form was open: ${how}`, async ({
    page,
  }) => {
    await signInAs(page, 'candidate')
    const address = await openApplicationForm(page, required ? 5 : 6)
    const jobId = address.split('/').at(-1) ?? ''
    const form = page.getByRole('main')
    await form.getByLabel('Carta de apresentação').fill('Fica escrito')
    const ofProfile = form.getByLabel(/^Usar o CV do perfil/)
    if (await ofProfile.count()) await ofProfile.check()
    else await form.locator('#cv').setInputFiles(cv)
    for (const box of await form.getByRole('textbox').all()) {
      if (!(await box.inputValue())) await box.fill('Sim.')
    }
    await addQuestion(jobId, { question: 'Tem carta de condução?', required })
    await form.getByRole('button', { name: 'Enviar candidatura' }).click()
    await expect(form.getByText(says).first()).toBeVisible()
    await form.getByLabel('Tem carta de condução?').fill('Tenho.')
    await expect(form.getByLabel('Carta de apresentação')).toHaveValue('Fica escrito')
    await form.getByRole('button', { name: 'Enviar candidatura' }).click()
    await expect(page.getByRole('heading', { name: 'Candidatura Enviada!' })).toBeVisible()
  })
}

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: scripts })

    test('a candidate applies with a CV, follows the application and withdraws it', async ({
      page,
    }) => {
      await signInAs(page, 'candidate')
      await openApplicationForm(page, scripts ? 2 : 3)
      const form = page.getByRole('main')
      await form.getByLabel('Nome completo').fill('')
      await form.getByLabel('Carta de apresentação').fill('Fica escrito')
      await form.locator('#cv').setInputFiles(cv)
      if (scripts) await expect(form.getByText('Ficheiro recebido: O meu CV.pdf')).toHaveCount(2)
      await form.getByRole('button', { name: 'Enviar candidatura' }).click()
      await expect(form.getByText('Por favor, preencha todos os campos')).toBeVisible()
      await expect(form.getByLabel('Carta de apresentação')).toHaveValue('Fica escrito')
      await expect(form.getByLabel('Ficheiro recebido: O meu CV.pdf')).toBeChecked()

      await form.getByLabel('Nome completo').fill('Hermínia Gaspar')
      for (const box of await form.getByRole('textbox').all()) {
        if (!(await box.inputValue())) await box.fill('Sim.')
      }
      await form.getByRole('button', { name: 'Enviar candidatura' }).click()
      await expect(page.getByRole('heading', { name: 'Candidatura Enviada!' })).toBeVisible()

      await page.getByRole('link', { name: 'Ver as minhas candidaturas' }).click()
      await page
        .getByRole('link', { name: /Retirar candidatura/ })
        .first()
        .click()
      await expect(page.getByText('Tem certeza que deseja retirar')).toBeVisible()
      await page.getByRole('button', { name: 'Retirar candidatura' }).click()
      await expect(page.getByText('Candidatura retirada com sucesso!')).toBeVisible()
    })
  })
}

test('text typed into an application is restored when the page is reopened, until the candidate signs out', async ({
  page,
}) => {
  await signInAs(page, 'candidate')
  const address = await openApplicationForm(page, 4)
  await page.waitForSelector('html[data-ready]')
  await page.getByLabel('Carta de apresentação').fill('Fica guardado')
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(address)
  await expect(page.getByLabel('Carta de apresentação')).toHaveValue('Fica guardado')
  await page.goto('/usuario/dashboard')
  await page.waitForSelector('html[data-ready]')
  await page.getByRole('banner').locator('summary.btn-secondary').click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('after a refused file, a candidate can still apply with the profile’s CV', async ({
  page,
}) => {
  await signInAs(page, 'candidate')
  await page.goto('/usuario/perfil')
  await page.waitForSelector('html[data-ready]')
  await page.getByRole('main').locator('#cv').setInputFiles(cv)
  await expect(page.getByText('Perfil atualizado!')).toBeVisible()

  await openApplicationForm(page, 5)
  await page.waitForSelector('html[data-ready]')
  const form = page.getByRole('main')
  for (const box of await form.getByRole('textbox').all()) {
    if (!(await box.inputValue())) await box.fill('Sim.')
  }
  const notes = { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
  await form.locator('#cv').setInputFiles(notes)
  await expect(form.locator('#cv')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Enviar outro ficheiro')).toBeChecked()

  await form.getByLabel('Usar o CV do perfil: O meu CV.pdf').check()
  await expect(form.locator('#cv')).not.toHaveAttribute('aria-invalid')
  await form.getByRole('button', { name: 'Enviar candidatura' }).click()
  await expect(page.getByRole('heading', { name: 'Candidatura Enviada!' })).toBeVisible()
})

test('a file that the form refuses is not sent, and its error is shown together with other errors', async ({
  page,
}) => {
  await signInAs(page, 'candidate')
  await openApplicationForm(page, 4)
  await page.waitForSelector('html[data-ready]')
  const form = page.getByRole('main')
  const notes = { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.alloc(50_000, 'x') }
  await form.locator('#cv').setInputFiles(notes)
  await expect(form.getByText('O ficheiro notas.txt não é do tipo esperado.')).toBeVisible()
  await form.getByLabel('Nome completo').fill('')
  const sending = page.waitForRequest((request) => request.method() === 'POST')
  await form.getByRole('button', { name: 'Enviar candidatura' }).click()
  const { requestBodySize } = await (await sending).sizes()
  expect(requestBodySize).toBeLessThan(notes.buffer.length)
  await expect(form.getByText('Indique o seu nome.').first()).toBeVisible()
  await expect(form.getByText('O ficheiro notas.txt não é do tipo esperado.')).toBeVisible()
  await expect(form.getByLabel('Nome completo')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.locator('#cv')).toHaveAttribute('aria-invalid', 'true')
})

test('a candidate who leaves a filled-in application is asked for confirmation, and staying is the default', async ({
  page,
}) => {
  await signInAs(page, 'candidate')
  await openApplicationForm(page, 4)
  await page.waitForSelector('html[data-ready]')
  await page.getByLabel('Carta de apresentação').fill('x')
  await page.getByRole('link', { name: 'Lusona' }).first().click()
  await expect(page.getByText('Sair sem enviar a candidatura?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ficar nesta página' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/candidatura/)
})

test('while an application is being sent, the form shows progress and cannot be submitted again', async ({
  page,
}) => {
  await signInAs(page, 'candidate')
  await openApplicationForm(page, 6)
  await page.locator('html[data-ready]').waitFor()
  const form = page.getByRole('main')
  for (const box of await form.getByRole('textbox').all()) {
    if (!(await box.inputValue())) await box.fill('Sim.')
  }
  await form.locator('#cv').setInputFiles(cv)
  await expect(form.getByText('Ficheiro recebido: O meu CV.pdf')).toHaveCount(2)
  const answer = barrier()
  let sent = 0
  await page.route('**/candidatura/*.data*', async (route) => {
    if (route.request().method() === 'POST') {
      sent += 1
      await answer.passed
    }
    await route.continue()
  })
  const button = form.locator('button[type="submit"]').last()
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  answer.open()
  await expect(page.getByRole('heading', { name: 'Candidatura Enviada!' })).toBeVisible()
  expect(sent).toBe(1)
})
