import { type Browser, expect, type Page } from '@playwright/test'
import { writeCvPdf } from '#demo/write-cv-pdf.ts'
import { linkInMail, signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'

const cv = {
  name: 'CV Joana.pdf',
  mimeType: 'application/pdf',
  buffer: writeCvPdf({
    name: 'Joana Kiala',
    profession: 'Técnica de laboratório',
    contact: '+244 900 000 001',
    sections: [{ heading: 'Experiência', lines: ['3 anos na profissão'] }],
  }),
}

async function personIn(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled,
    viewport: { width: 1280, height: 800 },
  })
  return context.newPage()
}

async function findJobId(page: Page, title: string): Promise<string> {
  await page.goto(`/vagas?search=${encodeURIComponent(title)}`)
  const href = await page
    .getByRole('main')
    .getByRole('link', { name: title, exact: true })
    .first()
    .getAttribute('href')
  return href?.split('/').at(-1) ?? ''
}

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with JavaScript' : 'without JavaScript', () => {
    const title = scripts ? 'Técnica de laboratório de solos' : 'Encarregada de armazém frigorífico'

    test('a candidate applies to an approved job and reads the company’s decision', async ({
      browser,
    }) => {
      const company = await personIn(browser, scripts)
      await signInAs(company, 'company')
      await company.goto('/empresa/vagas/nova')
      await company.getByLabel('Título da vaga').fill(title)
      await company.getByRole('button', { name: 'Publicar vaga', exact: true }).click()
      await expect(
        company
          .getByText(
            'Título, descrição, principais responsabilidades e requisitos são obrigatórios',
          )
          .first(),
      ).toBeVisible()
      await expect(company.getByLabel('Título da vaga')).toHaveValue(title)
      await company
        .getByLabel('Descrição', { exact: true })
        .fill('Ensaios de solos para estradas, em obra e no laboratório.')
      await company.getByLabel('Principais responsabilidades').fill('Recolher amostras')
      await company.getByLabel('Requisitos').fill('Curso técnico')
      await company.getByLabel('Pergunta 1', { exact: true }).fill('Tem carta de condução?')
      await company.getByLabel('Resposta obrigatória').first().check()
      await company.getByRole('button', { name: 'Publicar vaga', exact: true }).click()
      await expect(company.getByText('Vaga criada com sucesso.')).toBeVisible()

      const admin = await personIn(browser, scripts)
      await signInAs(admin, 'admin')
      await admin.goto('/admin/vagas')
      await admin.getByRole('link', { name: title }).click()
      await admin.getByRole('button', { name: 'Aprovar', exact: true }).click()
      await expect(admin.getByText('Status atualizado com sucesso!')).toBeVisible()

      const candidate = await personIn(browser, scripts)
      await signInAs(candidate, 'candidate')
      const jobId = await findJobId(candidate, title)
      await candidate.goto(`/vaga-detalhes/${jobId}`)
      await candidate.getByRole('link', { name: 'Candidatar-me' }).click()
      await candidate
        .getByLabel('Carta de apresentação')
        .fill('Trabalho há três anos em laboratório.')
      // The label depends on whether an earlier browser test left a CV in the profile.
      await candidate.getByLabel(/^(?:Outro ficheiro|O seu CV)$/).setInputFiles(cv)
      if (scripts)
        await expect(candidate.getByText('Ficheiro recebido: CV Joana.pdf').first()).toBeVisible()
      await candidate.getByRole('button', { name: 'Enviar candidatura' }).click()
      await expect(
        candidate.getByText('Por favor, responda a todas as perguntas obrigatórias.').first(),
      ).toBeVisible()
      await expect(candidate.getByLabel('Carta de apresentação')).toHaveValue(
        'Trabalho há três anos em laboratório.',
      )
      await candidate.getByLabel('Tem carta de condução?').fill('Sim, ligeiros.')
      await candidate.getByRole('button', { name: 'Enviar candidatura' }).click()
      await expect(candidate.getByRole('heading', { name: 'Candidatura Enviada!' })).toBeVisible()

      await company.goto(`/empresa/candidatos?q=${encodeURIComponent(title)}`)
      await company
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: title })
        .getByRole('link')
        .first()
        .click()
      await expect(
        company.getByRole('region', { name: 'Candidatura escolhida' }).getByText('Sim, ligeiros.'),
      ).toBeVisible()
      const file = await company.request.get(
        (await company
          .getByRole('link', { name: /^Ver CV/ })
          .first()
          .getAttribute('href')) ?? '',
      )
      expect(file.headers()['content-type']).toBe('application/pdf')
      expect(await file.body()).toEqual(cv.buffer)
      await company
        .getByRole('region', { name: 'Candidatura escolhida' })
        .getByRole('button', { name: 'Em Análise' })
        .click()
      await expect(company.getByText('Status da candidatura atualizado!')).toBeVisible()

      await candidate.goto('/usuario/candidaturas')
      const card = candidate
        .getByRole('article')
        .or(candidate.getByRole('listitem'))
        .filter({ hasText: title })
        .first()
      await expect(card.getByText('Em análise').first()).toBeVisible()
      expect(
        await linkInMail(
          candidate,
          `Em análise: a sua candidatura a ${title}`,
          'candidata@demo.lusona.ao',
        ),
      ).toContain('/usuario/candidaturas')
      for (const person of [company, admin, candidate]) await person.context().close()
    })
  })
}
