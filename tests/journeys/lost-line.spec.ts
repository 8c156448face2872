import { expect, type Page } from '@playwright/test'
import { onDatabase } from './database.ts'
import { newOwnJob } from './own-job.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

/** Opens a page and waits until it has fetched what its forms need. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-ready]').waitFor()
  // The modules behind the forms follow half a second after the page.

  await page.waitForTimeout(1_500)
}

/** Cuts the line: no request is answered any more. Returns a function that mends it. */
async function cutLine(page: Page): Promise<() => Promise<void>> {
  await page.route('**/*', (route) => route.abort('internetdisconnected'))
  return () => page.unroute('**/*')
}

const strip = (page: Page) => page.locator('.connection-strip')

/** One application to a job of the demonstration's company. Returns its id. */
async function newApplication(): Promise<string> {
  const { jobId, owner } = await newOwnJob('Linha cortada')
  const { rows } = await onDatabase(
    `insert into applications (job_id, company_id, candidate_id, candidate_name, candidate_email, candidate_phone)
     select $1, $2, (select id from candidates order by id limit 1), 'Pessoa da linha', 'linha@exemplo.ao', '+244923000111' returning id`,
    [jobId, owner],
  )
  return String(rows[0].id)
}

for (const width of [360, 1280]) {
  test(`a recruiter who decides without a line keeps the page and the note, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const id = await newApplication()
    await signInAs(page, 'company')
    const address = `/empresa/candidatos?candidatura=${id}`
    await open(page, address)
    const note = page.getByRole('textbox', { name: /nota/i }).first()
    await note.fill('Ligar na segunda-feira.')
    const mend = await cutLine(page)
    await page
      .getByRole('button', { name: /^Rejeitada/ })
      .first()
      .click()
    await expect(strip(page)).toContainText('não foi guardado')
    await expect(note).toHaveValue('Ligar na segunda-feira.')
    expect(page.url()).toContain(id)
    await mend()
    await strip(page).getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(strip(page)).toHaveCount(0)
    await page
      .getByRole('button', { name: /^Rejeitada/ })
      .first()
      .click()
    await expect(async () => {
      const { rows } = await onDatabase('select status from applications where id = $1', [id])
      expect(rows[0].status).toBe('rejected')
    }).toPass()
  })
}

const pages = {
  company: ['/empresa/vagas', '/empresa/candidatos', '/empresa/configuracoes'],
  admin: ['/admin/vagas', '/admin/empresas', '/admin/configuracoes', '/admin/seguranca'],
  candidate: ['/usuario/candidaturas', '/usuario/vagas', '/usuario/perfil'],
} as const

for (const [who, addresses] of Object.entries(pages)) {
  test(`pages of a ${who} stay when one of their first twelve forms is sent without a line`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width: 1280, height: 800 })
    await signInAs(page, who as keyof typeof pages)
    for (const address of addresses) {
      await open(page, address)
      const title = await page.getByRole('heading', { level: 1 }).first().textContent()
      // The browser itself downloads own data: that form is a document of its own.
      const forms = page.locator('main form[method=post]:not([action$="/dados"])')
      const count = Math.min(await forms.count(), 12)
      const mend = await cutLine(page)
      for (let at = 0; at < count; at += 1) {
        const submit = forms.nth(at).locator('button:not([type=button])').last()
        if (!(await submit.isVisible()) || !(await submit.isEnabled())) continue
        await submit.click()
        await page.waitForTimeout(300)
        expect(page.url(), `${address}, form ${at}`).toContain(address)
        await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(title ?? '')
      }
      await mend()
    }
  })
}
