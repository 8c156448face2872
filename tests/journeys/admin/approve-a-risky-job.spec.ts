import { expect } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { findJob } from '#tests/support/database/find-job.ts'
import { newOwnJob, setJob } from '#tests/support/makers/own-job.ts'

const scam = 'Pague a taxa de inscrição e envie o código que recebeu para 923 456 789.'

for (const javaScriptEnabled of [true, false]) {
  test.describe(`risky jobs can be moderated in a browser ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('an administrator can approve a risky job only with a reason', async ({ page }) => {
      const title = `Vaga arriscada ${javaScriptEnabled ? 'um' : 'dois'}`
      const { jobId } = await newOwnJob(title)
      await setJob(jobId, { status: 'pending', description: scam, risk: 90 })
      await signInAs(page, 'admin')
      await page.goto('/admin/vagas?status=pending')
      await expect(page.getByRole('row').nth(1)).toContainText('Risco 90')
      await page.goto(`/admin/vagas/${jobId}?status=pending`)
      await expect(page.locator('mark').filter({ hasText: '923 456 789' })).toBeVisible()
      await page.getByRole('link', { name: 'Aprovar com motivo' }).click()
      await expect(page).toHaveURL(/\/aprovar/)
      await page.getByRole('button', { name: 'Aprovar' }).click()
      await expect(page.getByText('Escreva porque aprova apesar do risco.').first()).toBeVisible()
      await page.getByLabel('Porque aprova apesar do risco').fill('Falei com a empresa.')
      await page.getByRole('button', { name: 'Aprovar' }).click()
      await expect(page.getByText('Status atualizado com sucesso!').first()).toBeVisible()
      expect(await findJob(jobId)).toMatchObject({ status: 'active' })
      await page.goto('/admin/historico')
      await expect(page.getByText('Falei com a empresa.').first()).toBeVisible()
    })

    test('an administrator without a second factor reads that confirming a fraud requires one', async ({
      page,
    }) => {
      const { jobId } = await newOwnJob(`Vaga suspeita ${javaScriptEnabled ? 'um' : 'dois'}`)
      await signInAs(page, 'admin')
      await page.goto(`/admin/vagas/${jobId}`)
      await page.getByRole('link', { name: 'Burla confirmada' }).click()
      await expect(page).toHaveURL(/\/burla/)
      await expect(page.getByRole('link', { name: 'Ligar o segundo factor' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Confirmar a burla' })).toBeDisabled()
    })
  })
}
