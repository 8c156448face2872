import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { placeholders } from '#app/routes/public/developers/api-examples.ts'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { findOwnApplication } from '#tests/support/database/find-application.ts'
import { setApplication } from '#tests/support/makers/own-application.ts'

const run = promisify(execFile)

/** Earlier browser tests may have decided all applications, so reset one. */
async function resubmitOne(): Promise<void> {
  const id = await findOwnApplication({ order: 'newest', withdrawn: false })
  await setApplication(id, { status: 'submitted' })
}

/**
 * Runs an example of the guide in a shell; returns the documented status, the actual status and the
 * JSON.
 */
async function paste(page: Page, title: string, env: Record<string, string> = {}, ids = {}) {
  const example = page.getByRole('article').filter({
    has: page.getByRole('heading', { name: title, exact: true }),
  })
  let command = await example.locator('.code-block').first().innerText()
  for (const [placeholder, id] of Object.entries(ids)) {
    command = command.replace(placeholder, String(id))
  }
  const { stdout } = await run('sh', ['-c', `${command} -sS -w '\\n%{http_code}'`], {
    env: { ...process.env, ...env },
  })
  const end = stdout.lastIndexOf('\n')
  const documented = /\d{3}/.exec(await example.getByText(/^Responde/).innerText())?.[0]
  return { documented, status: stdout.slice(end + 1), body: JSON.parse(stdout.slice(0, end)) }
}

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('an integrator who follows only the guide can publish jobs and decide applications', async ({
      page,
    }) => {
      await page.goto('/programadores')
      const open = await paste(page, 'Ler as vagas abertas')
      expect([open.status, open.body.jobs.length > 0]).toEqual([open.documented, true])

      await signInAs(page, 'company')
      await page.goto('/programadores')
      await page.getByRole('main').getByRole('link', { name: 'Integrações' }).click()
      await expect(page).toHaveURL(/empresa\/integracoes$/)
      await page.getByRole('link', { name: 'Criar chave' }).click()
      await expect(page).toHaveURL(/chaves\/nova$/)
      await page.getByLabel('Nome').fill('Programa de recrutamento')
      for (const scope of await page.getByRole('checkbox').all()) await scope.check()
      await page.getByLabel('Dias até terminar').fill('30')
      await page.getByRole('button', { name: 'Criar chave' }).click()
      await expect(page.getByRole('heading', { name: 'Chave criada' })).toBeVisible()
      const key = await page.locator('.code-block').innerText()
      await page.getByRole('link', { name: 'Voltar às integrações' }).click()
      await page.getByRole('main').getByRole('link', { name: 'Programadores' }).click()
      await expect(page).toHaveURL(/programadores$/)

      const env = { LUSONA_KEY: key }
      const tried = await paste(page, 'Experimentar sem gravar', env)
      expect(tried.status).toBe(tried.documented)
      const published = await paste(page, 'Publicar pela sua referência', env)
      // Accept 200 and 201: the first run of this test creates the job, and the next run updates
      // it.
      expect(published.status).toMatch(/^20[01]$/)
      const job = { [placeholders.job]: published.body.id, 'alteracao-381': `alteracao-${scripts}` }
      const changed = await paste(page, 'Alterar alguns campos', env, job)
      expect([changed.status, changed.body.salaryMax]).toEqual([changed.documented, 500_000])
      await resubmitOne()
      const applications = await paste(page, 'Ler as candidaturas', env)
      expect(applications.status).toBe(applications.documented)
      const application = { [placeholders.application]: applications.body.applications[0].id }
      const decided = await paste(page, 'Decidir uma candidatura', env, application)
      expect([decided.status, decided.body.status]).toEqual([decided.documented, 'approved'])

      await page.goto('/empresa/vagas')
      await expect(page.getByText('Contabilista').first()).toBeVisible()
      await page.goto('/programadores')
      await page.getByRole('link', { name: 'OpenAPI 3.1' }).click()
      await expect(page.getByText('"openapi"')).toBeVisible()

      await page.goto('/empresa/integracoes')
      const row = page.getByRole('row').filter({ hasText: `…${key.slice(-4)}` })
      await row.getByRole('link', { name: 'Revogar' }).click()
      await page.getByRole('button', { name: 'Revogar a chave' }).click()
      await expect(page).toHaveURL(/integracoes$/)
      await page.goto('/programadores')
      const refused = await paste(page, 'Ler as candidaturas', env)
      expect(refused.status).toBe('401')
      await page.getByText('Todas as recusas').click()
      await expect(page.locator(`[id="${refused.body.code}"]`)).toBeVisible()
    })
  })
}
