import { expect, type Page } from '@playwright/test'
import { linkInMail } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'

const email = 'oficina@exemplo.ao'
const password = 'Kuando-e-Kubango-3'

test.use({ javaScriptEnabled: false })

async function publish(page: Page, title: string): Promise<void> {
  await page.goto('/empresa/vagas/nova')
  await page.getByLabel('Título da vaga').fill(title)
  await page.getByLabel('Descrição', { exact: true }).fill('Reparação de motores de rega.')
  await page.getByLabel('Principais responsabilidades').fill('Diagnosticar avarias')
  await page.getByLabel('Requisitos').fill('Experiência com motores')
  await page.getByLabel('Província').selectOption({ label: 'Huambo' })
  await page.getByRole('button', { name: 'Publicar vaga', exact: true }).click()
}

test('a new company can publish the two jobs of its trial, but no third', async ({ page }) => {
  await page.goto('/auth?type=company')
  await expect(page.getByRole('radio', { name: 'Empresa' })).toBeChecked()
  await page.getByLabel('NIF').fill('0000000987')
  await page.getByLabel('Nome').fill('Oficina do Cuvango')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Palavra-passe', { exact: true }).fill(password)
  await page.getByLabel('Repita a palavra-passe').fill(password)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.goto(await linkInMail(page, 'Confirme o seu email', email))
  await page.getByRole('button', { name: 'Confirmar email' }).click()
  await expect(page.getByText('Email confirmado')).toBeVisible()
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Palavra-passe').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sessão' }).click()
  await expect(page).toHaveURL(/\/empresa\/dashboard$/)
  await expect(page.getByText('Trial (14 dias restantes)').first()).toBeVisible()

  await publish(page, 'Mecânico de motores de rega')
  await expect(page.getByText('Vaga criada com sucesso.')).toBeVisible()
  // Wait for the response: the notice of the first job is still visible when the second job is
  // submitted.
  const second = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await publish(page, 'Ajudante de oficina')
  await second
  await expect(page).not.toHaveURL(/nova/)
  await expect(page.getByText('Vaga criada com sucesso.')).toBeVisible()
  await page.goto('/empresa/vagas/nova')
  await expect(
    page.getByText('Limite de vagas atingido').filter({ visible: true }).first(),
  ).toBeVisible()
})
