import type { Page } from '@playwright/test'
import { demoAddresses, demoPassword } from '#demo/sign-ins.ts'

export const longTitle =
  'Técnica Superior de Segurança, Higiene e Saúde no Trabalho para Obras de Reabilitação da Estrada Nacional 230'

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Palavra-passe').fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sessão' }).click()
  await page.waitForURL(({ pathname }) => pathname !== '/auth')
}

export async function signUp(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/auth/registo')
  await page.getByLabel('NIF').fill('000000321LA041')
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Palavra-passe', { exact: true }).fill(demoPassword)
  await page.getByLabel('Repita a palavra-passe').fill(demoPassword)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.waitForURL(/\/confirmar-email$/)
  const row = page.getByRole('row').filter({ hasText: email })
  for (let tries = 0; tries < 60; tries += 1) {
    await page.goto('/demo/emails')
    if (await row.first().isVisible()) break
    await page.waitForTimeout(250)
  }
  await row.first().getByRole('link').click()
  const link = page.getByRole('article').getByRole('link', { name: /^http/ }).first()
  await page.goto((await link.getAttribute('href')) ?? '')
  await page.getByRole('button', { name: 'Confirmar email' }).click()
  await page.getByText('Email confirmado').first().waitFor()
}

/** Publishes a job with very long words, which the administrator approves. */
export async function publishLongJob(company: Page, admin: Page): Promise<void> {
  await signIn(company, demoAddresses.company)
  await company.goto('/empresa/vagas/nova')
  // Wait for hydration, because text filled in before may be lost.
  await company.locator('html[data-ready]').waitFor({ state: 'attached' })
  await company.getByLabel('Título da vaga').fill(longTitle)
  const paragraph =
    'Acompanha as frentes de obra entre Catete e Saurimo, com equipas próprias e subempreiteiros. '
  await company.getByLabel('Descrição', { exact: true }).fill(paragraph.repeat(6))
  await company.getByLabel('Principais responsabilidades').fill(paragraph)
  await company.getByLabel('Requisitos').fill(paragraph)
  await company
    .getByRole('textbox', { name: 'Local' })
    .fill('Comuna do Dondo, junto à ponte sobre o rio Kwanza, km 190')
  await company.getByLabel('Salário mínimo').fill('1250000')
  await company.getByLabel('Salário máximo').fill('2750000')
  const skills = Array.from({ length: 40 }, (_, index) => `Norma interna ${index + 1}`)
  await company.getByRole('textbox', { name: 'Competências' }).fill(skills.slice(0, 20).join(', '))
  await company.getByRole('textbox', { name: 'Etiquetas' }).fill(skills.slice(20).join(', '))
  await company.getByRole('button', { name: 'Publicar vaga' }).click()
  await company.waitForURL(/\/empresa\/vagas$/)
  await signIn(admin, demoAddresses.admin)
  await admin.goto('/admin/vagas')
  await admin.getByRole('link', { name: longTitle }).first().click()
  await admin.getByRole('button', { name: 'Aprovar', exact: true }).click()
  await admin.getByText('Status atualizado').first().waitFor()
}
