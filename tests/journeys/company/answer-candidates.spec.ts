import { expect, type Page } from '@playwright/test'
import { demoAddresses } from '#demo/sign-ins.ts'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { onDatabase } from '#tests/support/database/journey-database.ts'

async function applicationBetween(days: number): Promise<string> {
  const { rows } = await onDatabase(
    `select a.id from applications a join users u on u.id = a.company_id
     where u.email = $1 and a.candidate_id is not null order by a.id limit 1`,
    [demoAddresses.company],
  )
  const id = String(rows[0].id)
  await onDatabase('delete from application_messages where application_id = $1', [id])
  await onDatabase(
    `delete from applications using applications kept
     where kept.id = $1 and applications.job_id = kept.job_id and applications.id <> kept.id
       and applications.candidate_id = (select id from users where email = $2)`,
    [id, demoAddresses.candidate],
  )
  await onDatabase(
    `update applications set status = 'submitted', answer_asked_at = null, no_answer_at = null,
       candidate_id = (select id from users where email = $2),
       applied_at = now() - make_interval(days => $3::int)
     where id = $1`,
    [id, demoAddresses.candidate, String(days)],
  )
  return id
}

/** A message is sent a minute after it was written, so that it can be undone. Skips this delay. */
const deliver = () => onDatabase(`update application_messages set leaves_at = now()`)

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
      await deliver()

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
      const { rows } = await onDatabase('select job_id from applications where id = $1', [id])
      const jobId = String(rows[0].job_id)
      await onDatabase(`update jobs set status = 'active' where id = $1`, [jobId])
      await signInAs(page, 'company')
      await page.goto(`/empresa/vagas/${jobId}/fechar`)
      await page.getByLabel('Decisão para todas').selectOption('Rejeitar')
      await page.locator(`[id="decision-${id}"]`).selectOption('Aceitar')
      await page.getByLabel('Contratámos alguém que se candidatou aqui').check()
      await page.getByRole('button', { name: 'Fechar a vaga' }).click()
      await expect(page.getByText('Vaga fechada').first()).toBeVisible()
      const after = await onDatabase(
        `select jobs.status, outcome, a.status as decision,
           (select count(*)::int from applications other
             where other.job_id = jobs.id and other.status in ('submitted', 'reviewing')) as open
         from jobs join applications a on a.job_id = jobs.id where a.id = $1`,
        [id],
      )
      expect(after.rows[0]).toEqual({
        status: 'closed',
        outcome: 'hired-here',
        decision: 'approved',
        open: 0,
      })
    })
  })
}
