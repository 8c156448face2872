import { expect, type Page } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { jobIdOf } from '#tests/support/database/find-job.ts'

async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByLabel('Título da vaga').fill(title)
  await page.getByLabel('Descrição').fill('Atender clientes na loja.')
  await page.getByLabel('Principais responsabilidades').fill('A caixa.')
  await page.getByLabel('Requisitos').fill('Boa aparência.')
  await page.getByLabel('Província').selectOption('luanda')
  await page.getByLabel('Condições').fill('Ligue 923 456 789.')
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`advice on a job is shown in a browser ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('a company corrects a blocked phrase and replies to a warning, and a moderator reads the reply', async ({
      page,
      browser,
    }) => {
      const title = `Caixa aconselhada ${javaScriptEnabled ? 'um' : 'dois'}`
      await signInAs(page, 'company')
      await page.goto('/empresa/vagas/nova')
      await fillIn(page, title)
      const preview = page.getByRole('region', { name: 'Pré-visualização' })
      await page.getByLabel('Título da vaga').press('Enter')
      await expect(preview, 'Enter opens the preview and publishes nothing').toContainText(title)
      await page.getByRole('button', { name: 'Pré-visualizar' }).click()
      await expect(preview).toContainText('Bloqueia')
      await expect(preview).toContainText('Boa aparência')
      await expect(preview).toContainText('Falta o salário')
      await page.getByRole('button', { name: 'Publicar vaga' }).click()
      await expect(page.getByText('«Boa aparência»').first()).toBeVisible()
      await expect(page.getByLabel('Título da vaga')).toHaveValue(title)
      await page.getByLabel('Requisitos').fill('Um ano de experiência.')
      await page.getByLabel('Resposta aos avisos').fill('É o número da loja.')
      await page.getByRole('button', { name: 'Publicar vaga' }).click()
      await expect(page).toHaveURL(/\/empresa\/vagas(?:\?|$)/)

      const jobId = await jobIdOf(title)
      const office = await browser.newPage({ javaScriptEnabled })
      await signInAs(office, 'admin')
      await office.goto(`/admin/vagas/${jobId}`)
      await expect(office.getByRole('region', { name: 'Avisos à empresa' })).toContainText(
        'É o número da loja.',
      )
      await office.close()
    })
  })
}
