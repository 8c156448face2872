import { expect, type Page } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { countApplications, findApplication } from '#tests/support/database/find-application.ts'
import { findJob } from '#tests/support/database/find-job.ts'
import {
  deleteMessagesAbout,
  giveToCandidate,
  sendMessages,
} from '#tests/support/makers/own-application.ts'
import { setJob } from '#tests/support/makers/own-job.ts'

async function applicationBetween(days: number): Promise<string> {
  const applied_at = new Date(Date.now() - days * 86_400_000)
  const undecided = { status: 'submitted', answer_asked_at: null, no_answer_at: null } as const
  const id = await giveToCandidate('first', { ...undecided, applied_at })
  await deleteMessagesAbout(id)
  return id
}

const cardWith = (page: Page, id: string) =>
  page.getByRole('article').filter({ has: page.locator(`#application-${id}`) })

for (const javaScriptEnabled of [true, false]) {
  test.describe(`candidates can be answered in a browser ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('a candidate asks for an answer and exchanges messages with the company', async ({
      page,
      browser,
    }) => {
      const id = await applicationBetween(12)
      await signInAs(page, 'candidate')
      await page.goto('/usuario/candidaturas')
      await cardWith(page, id).getByRole('button', { name: 'Pedir resposta' }).click()
      await expect(page.getByText('Pedido de resposta enviado').first()).toBeVisible()
      await expect(cardWith(page, id).getByText('Pediu resposta')).toBeVisible()
      await expect(cardWith(page, id).getByRole('button', { name: 'Pedir resposta' })).toHaveCount(
        0,
      )

      const office = await browser.newPage({ javaScriptEnabled })
      await signInAs(office, 'company')
      await office.goto(`/empresa/candidatos?so=pediram&candidatura=${id}`)
      await office.getByRole('link', { name: 'Escrever mensagem' }).click()
      await expect(office).toHaveURL(/candidatos\/mensagem\?/)
      await office.getByLabel('Modelo', { exact: true }).selectOption('Quando pode começar')
      await office.getByRole('button', { name: 'Usar' }).click()
      await expect(office.getByLabel('Assunto')).toHaveValue('Quando pode começar em {vaga}?')
      await office.getByRole('button', { name: 'Enviar', exact: true }).click()
      await expect(office).toHaveURL(/candidatos\/mensagens\//)
      await expect(office.getByRole('button', { name: 'Desfazer' })).toBeVisible()
      await sendMessages()

      await page.goto('/usuario/candidaturas')
      await cardWith(page, id)
        .getByRole('link', { name: /1 mensagem da empresa/ })
        .click()
      await expect(page).toHaveURL(/\/mensagens$/)
      await expect(page.getByText('A partir de que dia pode começar?')).toBeVisible()
      await page.getByLabel('A sua resposta').fill('Posso começar na segunda-feira.')
      await page.getByRole('button', { name: 'Responder' }).click()
      await expect(page.getByText('Posso começar na segunda-feira.')).toBeVisible()

      await office.goto(`/empresa/candidatos?candidatura=${id}`)
      await expect(office.getByText('Posso começar na segunda-feira.')).toBeVisible()
      await office.close()
    })

    test('a company closes a job with one decision for all its applications and an exception for one', async ({
      page,
    }) => {
      const id = await applicationBetween(5)
      const { jobId } = await findApplication(id)
      await setJob(jobId, { status: 'active' })
      await signInAs(page, 'company')
      await page.goto(`/empresa/vagas/${jobId}/fechar`)
      await page.getByLabel('Decisão para todas').selectOption('Rejeitar')
      await page.locator(`[id="decision-${id}"]`).selectOption('Aceitar')
      await page.getByLabel('Contratámos alguém que se candidatou aqui').check()
      await page.getByRole('button', { name: 'Fechar a vaga' }).click()
      await expect(page.getByText('Vaga fechada').first()).toBeVisible()
      expect(await findJob(jobId)).toMatchObject({ status: 'closed', outcome: 'hired-here' })
      expect(await findApplication(id)).toMatchObject({ status: 'approved' })
      for (const status of ['submitted', 'reviewing'] as const)
        expect(await countApplications(jobId, status)).toBe(0)
    })
  })
}
