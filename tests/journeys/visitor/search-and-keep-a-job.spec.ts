import { expect } from '@playwright/test'
import { demoAddresses, demoPassword } from '#demo/sign-ins.ts'
import { newJobToCandidate } from '#tests/support/browser/open-jobs.ts'
import { test } from '#tests/support/browser/test.ts'

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: scripts })

    test('a visitor can search and read a job, and must sign in to apply', async ({ page }) => {
      await page.goto('/')
      await page.getByLabel('Cargo').fill(' motorista ')
      await page.getByLabel('Localização').selectOption('luanda')
      await page.getByRole('button', { name: 'Procurar vagas' }).click()
      await expect(page).toHaveURL(/\/vagas\?search=(motorista|\+motorista\+)&province=luanda$/)
      await expect(page.locator('.search-count')).toContainText(/\d+ vagas?/)
      const job = page.getByRole('article').first().getByRole('link').first()
      await job.click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/motorista/i)
      await page.getByRole('link', { name: 'Candidatar-me' }).first().click()
      await expect(page).toHaveURL(/\/auth\?redirect=%2Fcandidatura%2F/)
      await expect(page.getByText('Login necessário')).toBeVisible()
    })

    test('a visitor can page through the jobs and go back', async ({ page }) => {
      await page.goto('/vagas')
      // Jobs are compared by URL, because titles repeat.
      const first = page.getByRole('article').first().getByRole('link').first()
      const newest = (await first.getAttribute('href')) ?? ''
      expect(newest).toMatch(/^\/vaga-detalhes\//)
      await page
        .getByRole('navigation', { name: 'Páginas' })
        .getByRole('link', { name: 'Página 2', exact: true })
        .click()
      await expect(page).toHaveURL(/\/vagas\?page=2$/)
      await expect(first).not.toHaveAttribute('href', newest)
      await page.goBack()
      await expect(page).toHaveURL(/\/vagas$/)
      await expect(first).toHaveAttribute('href', newest)
    })

    test('a search without results says so and offers help', async ({ page }) => {
      await page.goto('/vagas?search=astronauta+subaqu%C3%A1tico&province=bengo')
      await expect(page.getByText('Nenhuma vaga encontrada')).toBeVisible()
    })

    test('a visitor who wants to save a job must sign in, and the job is then saved', async ({
      page,
    }) => {
      const jobId = await newJobToCandidate('newest')
      await page.goto(`/vaga-detalhes/${jobId}`)
      await expect(page.getByRole('link', { name: 'Voltar às vagas' })).toBeVisible()
      await page.getByRole('main').getByRole('button', { name: 'Favoritar' }).click()
      await expect(page.getByText('É necessário fazer login para favoritar vagas')).toBeVisible()
      await page.getByLabel('Email').fill(demoAddresses.candidate)
      await page.getByLabel('Palavra-passe').fill(demoPassword)
      await page.getByRole('main').getByRole('button', { name: 'Iniciar sessão' }).click()
      await expect(page).toHaveURL(new RegExp(`/vaga-detalhes/${jobId}$`))
      await expect(page.getByText('Adicionado aos favoritos').first()).toBeVisible()
      await expect(page.getByRole('main').getByRole('button', { name: 'Favoritado' })).toBeVisible()
    })
  })
}

test('the data saver removes scripts and pictures but keeps the list of jobs', async ({ page }) => {
  await page.goto('/vagas')
  await page.getByRole('button', { name: 'Modo poupança de dados' }).click()
  await expect(page.getByRole('button', { name: 'Sair do modo poupança' })).toBeVisible()
  expect(await page.locator('script[src], img').count()).toBe(0)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('after a visitor searches in a province, the home page shows the newest jobs of that province', async ({
  page,
}) => {
  await page.goto('/')
  await expect(
    page.getByRole('heading', { name: 'Acabadas de publicar', exact: true }),
  ).toBeVisible()
  await page.goto('/vagas?province=luanda')
  await page.locator('html[data-ready]').waitFor()
  await page.getByRole('link', { name: 'Lusona' }).first().click()
  await expect(page.getByRole('heading', { name: 'Acabadas de publicar em Luanda' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver todas em Luanda' }).click()
  await expect(page).toHaveURL(/\/vagas\?province=luanda$/)
})
