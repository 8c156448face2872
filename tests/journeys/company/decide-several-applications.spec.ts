import { expect } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import {
  list,
  openTwoHundred,
  twoHundred,
  wide,
} from '#tests/support/browser/two-hundred-applications.ts'
import { countApplications } from '#tests/support/database/find-application.ts'
import { ageBulkDecisions } from '#tests/support/makers/own-application.ts'

test.describe('a recruiter can decide several of 200 applications together', () => {
  test('several applications can be decided after a preview, and the decisions can be undone together', async ({
    page,
  }) => {
    const jobId = await openTwoHundred(page)
    await page.getByLabel('Escolher todas desta página').check()
    await expect(page.getByText('25 escolhidas')).toBeVisible()
    await page.getByLabel('Todas as 200 desta lista').check()
    await page.getByRole('group', { name: 'Mudar o status' }).getByText('Rejeitada').click()
    await expect(page.getByRole('heading', { name: 'Mudar 200 candidaturas' })).toBeVisible()
    expect(await countApplications(jobId, 'rejected')).toBe(0)
    await page.getByRole('button', { name: 'Mudar para' }).click()
    await expect(page.getByText('Durante um minuto não sai nenhum email.')).toBeVisible()
    await expect(page.locator('.toaster')).toContainText('Status das candidaturas atualizado!')
    // Only one element may say that no e-mail is sent for a minute.
    expect(await page.getByText(/um minuto/).count()).toBe(1)
    expect(await countApplications(jobId, 'rejected')).toBe(200)
    await page.getByRole('button', { name: 'Desfazer tudo' }).click()
    await expect(page.getByText('Decisão desfeita')).toBeVisible()
    await expect(page.getByText('Status das candidaturas atualizado!')).toHaveCount(0, {
      timeout: 500,
    })
    expect(await countApplications(jobId, 'submitted')).toBe(200)
  })

  test('applications stay ticked across pages until the recruiter opens another list', async ({
    page,
  }) => {
    const jobId = await openTwoHundred(page)
    await page.getByLabel('Escolher a candidatura de Pessoa 001').check()
    await page.getByRole('link', { name: 'Página 2' }).click()
    await page.getByLabel('Escolher a candidatura de Pessoa 026').check()
    await expect(page.getByText('2 escolhidas (1 noutras páginas)')).toBeVisible()
    await page.getByRole('link', { name: 'Página 1' }).click()
    await expect(page.getByLabel('Escolher a candidatura de Pessoa 001')).toBeChecked()
    await page.getByRole('group', { name: 'Mudar o status' }).getByText('Em Análise').click()
    await expect(page.getByRole('heading', { name: 'Mudar 2 candidaturas' })).toBeVisible()
    await page.getByRole('link', { name: 'Voltar sem mudar nada' }).click()
    await expect(page.getByText('2 escolhidas (1 noutras páginas)')).toBeVisible()
    await page.getByRole('group', { name: 'Mudar o status' }).getByText('Em Análise').click()
    await page.getByRole('button', { name: 'Mudar para' }).click()
    await expect(page.getByText('Durante um minuto não sai nenhum email.')).toBeVisible()
    expect(await countApplications(jobId, 'reviewing')).toBe(2)
    await page.getByLabel('Escolher a candidatura de Pessoa 002').check()
    await page.getByRole('link', { name: 'Submetida' }).click()
    await expect(page.getByText('198 candidaturas', { exact: true })).toBeVisible()
    await expect(page.getByText(/escolhida/)).toHaveCount(0)
  })
})

test.describe('several applications can be decided in a browser without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a recruiter can tick and decide several applications, and undo all of them', async ({
    page,
  }) => {
    const jobId = await twoHundred()
    await signInAs(page, 'company')
    await page.goto(`${list}?vaga=${jobId}`)
    await page.getByLabel('Escolher a candidatura de Pessoa 001').check()
    await page.getByLabel('Escolher a candidatura de Pessoa 002').check()
    await page.getByRole('group', { name: 'Mudar o status' }).getByText('Em Análise').click()
    await page.getByRole('button', { name: 'Mudar para' }).click()
    await expect(page.getByText('Status das candidaturas atualizado!')).toBeVisible()
    expect(await page.getByText(/um minuto/).count()).toBe(1)
    expect(await countApplications(jobId, 'reviewing')).toBe(2)
    await page.getByRole('button', { name: 'Desfazer tudo' }).click()
    expect(await countApplications(jobId, 'reviewing')).toBe(0)
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: wide })

    test('a decision on several applications cannot be undone after a minute', async ({ page }) => {
      const jobId = await twoHundred()
      await signInAs(page, 'company')
      await page.goto(`${list}/decidir?para=rejected&todas=1&vaga=${jobId}`)
      await page.getByRole('button', { name: 'Mudar para' }).click()
      const offer = page.getByRole('button', { name: 'Desfazer tudo' })
      await expect(offer).toBeVisible()
      await ageBulkDecisions(51)
      await page.reload()
      await expect(offer).toBeVisible()
      await expect(offer).toBeHidden({ timeout: 12_000 })
      await expect(page.getByText('O minuto passou: os emails já saem.')).toBeVisible()
    })
  })
}
