import { expect } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { deleteMessages, newMessages } from '#tests/support/makers/contact-message.ts'
import { deleteJobs, newOwnJob } from '#tests/support/makers/own-job.ts'

const job = 'Sineiro da Muxima'
const sender = 'Rosa Sineira'

test.beforeEach(async () => {
  await newOwnJob(job, 'closed')
  await newMessages([sender])
})
test.afterEach(async () => {
  await deleteJobs(job)
  await deleteMessages(sender)
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  for (const { list, opens, act, gone, heading } of [
    {
      list: '/admin/mensagens?q=sineira',
      opens: sender,
      act: 'Excluir mensagem',
      gone: 'Esta mensagem já não existe',
      heading: 'Mensagens',
    },
    {
      list: '/admin/vagas?q=sineiro',
      opens: job,
      act: 'Excluir',
      gone: 'Esta vaga já não existe',
      heading: 'Gestão de Vagas',
    },
  ]) {
    test(`going back to a deleted record shows a notice and a link to the list: ${list}, ${viewport.width}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await signInAs(page, 'admin')
      await page.goto(list)
      await page.locator('html[data-ready]').waitFor()
      const main = page.getByRole('main')
      await main.getByText(opens, { exact: true }).click()
      await main.getByRole('link', { name: act }).click()
      if (act === 'Excluir') await main.getByLabel('Motivo').fill('Engano.')
      await main.getByRole('button', { name: /^Excluir/ }).click()
      await expect(page.locator('.toaster')).toContainText(/excluída/)
      await page.goBack()
      await expect(page.getByRole('heading', { name: gone })).toBeInViewport()
      await expect(page.getByText('Não encontrámos esta página')).toHaveCount(0)
      await page.getByRole('link', { name: 'Voltar à lista' }).click()
      await expect(page).toHaveURL(list)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    })
  }
}
