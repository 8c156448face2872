import { expect, type Page } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { newOwnJob } from '#tests/support/makers/own-job.ts'

const NEW = 'Pague primeiro a farda por Multicaixa.'
const pendingText = 'A alteração aguarda aprovação'

async function addSentence(page: Page, jobId: string): Promise<void> {
  await signInAs(page, 'company')
  await page.goto(`/empresa/vagas/${jobId}/editar`)
  const description = page.getByLabel('Descrição')
  await description.fill(`x ${NEW}`)
  await page.getByRole('button', { name: 'Guardar alterações' }).click()
  await expect(page.getByText(pendingText).first()).toBeVisible()
}

test('a company’s change to a public job is published after an administrator approves it', async ({
  page,
  browser,
}) => {
  const { jobId } = await newOwnJob('Vaga com alteração')
  await addSentence(page, jobId)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/vaga-detalhes/${jobId}`)
  await expect(visitor.getByRole('main')).not.toContainText(NEW)

  const admin = await (await browser.newContext()).newPage()
  await admin.setViewportSize({ width: 1280, height: 800 })
  await signInAs(admin, 'admin')
  await admin.goto(`/admin/vagas/${jobId}?status=pending`)
  await expect(admin.locator('ins')).toContainText(NEW)
  await admin.locator('html[data-ready]').waitFor()
  await admin.keyboard.press('a')
  await expect(admin.getByText('A alteração está publicada').first()).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('main')).toContainText(NEW)
})

test('a company can withdraw a pending change, and the public job stays as it was', async ({
  page,
}) => {
  const { jobId } = await newOwnJob('Vaga que volta atrás')
  await addSentence(page, jobId)
  await page.goto(`/empresa/vagas/${jobId}/ver`)
  await page.getByRole('link', { name: 'Retirar a alteração' }).click()
  await page.getByRole('button', { name: 'Retirar a alteração' }).click()
  await expect(page.getByText('Alteração retirada').first()).toBeVisible()
  await page.goto(`/empresa/vagas/${jobId}/ver`)
  await expect(page.getByRole('heading', { name: 'Vaga que volta atrás' }).first()).toBeVisible()
  await expect(page.getByText(NEW)).toHaveCount(0)
  await page.goto(`/empresa/vagas/${jobId}/editar`)
  await expect(page.getByLabel('Descrição')).toHaveValue('x')
})
