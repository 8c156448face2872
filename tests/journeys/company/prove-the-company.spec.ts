import { expect } from '@playwright/test'
import { demoAddresses } from '#demo/sign-ins.ts'
import { linkInMail, signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { findOwnCompany } from '#tests/support/database/find-company.ts'
import { deleteVerifications } from '#tests/support/makers/companies.ts'
import { makeCv } from '#tests/support/makers/documents.ts'

const certificate = { name: 'certidao.pdf', mimeType: 'application/pdf', buffer: makeCv() }

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a company can be verified in a browser ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('an owner can replace rejected documents, and visitors then see the company as verified', async ({
      page,
      browser,
    }) => {
      const own = await findOwnCompany()
      await deleteVerifications(own.id)
      await signInAs(page, 'company')
      await page.goto('/empresa/verificacao')
      await expect(page.getByRole('heading', { name: 'Nível 2: Empresa verificada' })).toBeVisible()
      await page.getByRole('button', { name: 'Pedir chamada' }).click()
      await expect(page.getByText('Chamada pedida').first()).toBeVisible()

      const adminPage = await browser.newPage({ javaScriptEnabled })
      await signInAs(adminPage, 'admin')
      for (const decision of ['Recusar', 'Aceitar']) {
        await page.goto('/empresa/verificacao')
        await page.getByRole('link', { name: 'Enviar documentos' }).click()
        await expect(page).toHaveURL(/\/documentos$/)
        await page.getByRole('button', { name: 'Enviar documentos' }).click()
        await expect(page.getByText('Escolha o ficheiro da certidão.').first()).toBeVisible()
        await page.getByLabel('Certidão do registo comercial').setInputFiles(certificate)
        await page.getByRole('button', { name: 'Enviar documentos' }).click()
        await expect(page).toHaveURL(/\/empresa\/verificacao$/)
        await expect(page.getByText('Documentos enviados').first()).toBeVisible()

        await adminPage.goto('/admin/verificacoes')
        await adminPage
          .getByRole('listitem')
          .filter({ hasText: own.name })
          .filter({ hasText: 'Documentos' })
          .getByRole('link')
          .click()
        await expect(adminPage.getByRole('link', { name: 'certidao.pdf' })).toBeVisible()
        if (decision === 'Recusar') {
          await adminPage.getByRole('button', { name: 'Recusar' }).click()
          await expect(adminPage.getByText('Escreva o motivo.').first()).toBeVisible()
          await adminPage.getByLabel('Motivo, se recusar').fill('A certidão não se lê.')
        }
        await adminPage.getByRole('button', { name: decision }).click()
        await expect(adminPage).toHaveURL(/\/admin\/verificacoes$/)
        if (decision === 'Recusar') {
          await page.goto('/empresa/verificacao')
          await expect(page.getByText('A certidão não se lê.')).toBeVisible()
        }
      }
      await linkInMail(adminPage, 'Os documentos da empresa foram aceites', demoAddresses.company)
      await adminPage.close()

      await page.goto('/empresa/verificacao')
      await expect(page.getByText('É o nível mais alto. Não falta nada.')).toBeVisible()
      await page.goto(`/quem-contrata/${own.id}`)
      const proof = page.getByText('Lemos os documentos dela')
      await expect(proof).toBeVisible()
      await page.getByText('Empresa verificada por documentos').click()
      await expect(proof).toBeHidden()
    })

    test('an owner reads which DNS record proves the domain, and is informed if the check fails', async ({
      page,
    }) => {
      await signInAs(page, 'company')
      await page.goto('/empresa/verificacao')
      await page.getByRole('link', { name: 'Provar o domínio' }).click()
      await expect(page).toHaveURL(/\/dominio$/)
      await expect(page.getByText(/lusona-verificacao=/)).toBeVisible()
      await page.getByRole('button', { name: 'Verificar agora' }).click()
      await expect(page.getByText('Não foi possível provar o domínio').first()).toBeVisible({
        timeout: 20_000,
      })
    })
  })
}
