import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { findOpenJob } from '#tests/support/database/find-job.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a job can be reported in a browser ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('a visitor reports a job, and an administrator confirms the report', async ({
      page,
      browser,
    }) => {
      const jobId = await findOpenJob()
      const words = `Pediram-me 5.000 Kz ${randomUUID().slice(0, 8)}`
      await page.goto(`/vaga-detalhes/${jobId}`)
      await page.getByRole('link', { name: 'Denunciar' }).click()
      await expect(page).toHaveURL(/\/denunciar\?vaga=/)
      await page.getByLabel('O que se passa').fill(words)
      await page.getByRole('button', { name: 'Enviar denúncia' }).click()
      await expect(page.getByText('Escolha o motivo.').first()).toBeVisible()
      await expect(page.getByLabel('O que se passa')).toHaveValue(words)
      await page.getByLabel('Pede dinheiro').check()
      await page.getByRole('button', { name: 'Enviar denúncia' }).click()
      await expect(page).toHaveURL(/\/vaga-detalhes\//)
      await expect(page.getByText('Denúncia enviada').first()).toBeVisible()

      const office = await browser.newPage({ javaScriptEnabled })
      await signInAs(office, 'admin')
      await office.goto('/admin/denuncias')
      const card = office.getByRole('article').filter({ hasText: words })
      await card.getByRole('button', { name: 'Confirmar' }).click()
      await expect(office.getByText('Denúncia confirmada').first()).toBeVisible()
      await expect(card).toHaveCount(0)
      await office.close()
    })
  })
}
