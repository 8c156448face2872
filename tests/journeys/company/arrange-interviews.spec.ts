import { expect, type Page } from '@playwright/test'
import { demoAddresses } from '#demo/sign-ins.ts'
import { linkInMail, signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { giveToCandidate } from '#tests/support/makers/own-application.ts'
import { confirmInterview, deleteInterviews } from '#tests/support/makers/own-interview.ts'

async function openApplication(): Promise<string> {
  const id = await giveToCandidate('last', { status: 'reviewing' })
  await deleteInterviews(id)
  return id
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function propose(office: Page, id: string, times: [number, string][]) {
  await office.goto(`/empresa/candidatos?candidatura=${id}`)
  await office.getByRole('link', { name: /^(Marcar entrevista|Propor outros horários)$/ }).click()
  await expect(office).toHaveURL(/entrevistas\/nova\?/)
  for (const [index, [days, time]] of times.entries()) {
    await office.getByLabel(`Dia ${index + 1}`).fill(dayIn(days))
    await office.getByLabel(`Hora ${index + 1}`).fill(time)
  }
  await office.getByLabel('Endereço, número ou ligação').fill('Rua da Missão, 12, Luanda')
  await office.getByLabel('Ponto de referência').fill('Largo da Mutamba')
  await office.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(office).toHaveURL(/candidatura=/)
  await expect(office.getByText('Convite enviado').first()).toBeVisible()
}

/** Opens the link of the newest invitation; links of earlier, deleted interviews answer 410. */
async function openInvitation(visitor: Page): Promise<string> {
  let link = ''
  await expect(async () => {
    link = await linkInMail(visitor, 'Entrevista: ', demoAddresses.candidate)
    expect((await visitor.goto(link))?.status()).toBe(200)
  }).toPass({ timeout: 20_000 })
  return link
}

test('the interview calendar has seven columns on a desktop and is a list of days on a phone', async ({
  page,
}) => {
  const id = await openApplication()
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'company')
  await propose(page, id, [[1, '10:00']])
  await confirmInterview(id, 0)
  await page.goto('/empresa/entrevistas')
  const days = page.locator('.week-day')
  await expect(days).toHaveCount(7)
  const tops = () => days.evaluateAll((all) => all.map((day) => day.getBoundingClientRect().top))
  expect(new Set(await tops()).size).toBe(1)
  await page.setViewportSize({ width: 360, height: 740 })
  const visible = days.filter({ visible: true })
  await expect(visible.filter({ hasNot: page.locator('.week-interview') })).toHaveCount(0)
  await expect(visible.filter({ has: page.locator(`a[href*="${id}"]`) })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  for (const width of [1024, 1100, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const cut = await page
      .locator('.week-interview')
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length)
    expect(cut, `interviews wider than their day, at ${width} px`).toBe(0)
  }
})

test('an open page of interviews is updated when a colleague cancels an interview', async ({
  page,
  browser,
}) => {
  const id = await openApplication()
  const colleague = await browser.newPage()
  await signInAs(colleague, 'company')
  await propose(colleague, id, [[1, '10:00']])
  await signInAs(page, 'company')
  const isFollowing = page.waitForRequest(/\/empresa\/candidatos\/novidades/)
  await page.goto('/empresa/entrevistas')
  await isFollowing
  const row = page
    .getByRole('region', { name: 'Ainda sem hora' })
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href*="${id}"]`) })
  await expect(row).toHaveCount(1)
  await colleague.getByRole('link', { name: 'Cancelar a entrevista' }).click()
  await expect(colleague).toHaveURL(/\/cancelar$/)
  await colleague.getByRole('button', { name: 'Cancelar a entrevista' }).click()
  await expect(colleague.getByText('Entrevista cancelada').first()).toBeVisible()
  await expect(row).toHaveCount(0)
  await colleague.close()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`interviews can be arranged in a browser ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('a company proposes interview times, and the candidate answers online and by mail', async ({
      page,
      browser,
    }) => {
      const id = await openApplication()
      const office = await browser.newPage({ javaScriptEnabled })
      await signInAs(office, 'company')
      await office.goto(`/empresa/entrevistas/nova?escolhida=${id}`)
      await office.getByRole('button', { name: 'Enviar convite' }).click()
      await expect(office.getByText('Proponha pelo menos um dia.').first()).toBeVisible()
      await propose(office, id, [
        [3, '10:00'],
        [4, '15:30'],
      ])

      await signInAs(page, 'candidate')
      await page.goto('/usuario/candidaturas')
      await page
        .getByRole('article')
        .filter({ has: page.locator(`#application-${id}`) })
        .getByRole('link', { name: /Responder ao convite para entrevista/ })
        .click()
      await expect(page).toHaveURL(/\/entrevista$/)
      await page.getByLabel(/às 15:30/).check()
      await page.getByRole('button', { name: 'Confirmar' }).click()
      await expect(page.getByText('Entrevista confirmada').first()).toBeVisible()
      const file = await page.request.get(`/usuario/candidaturas/${id}/convite.ics`)
      expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
      expect(await file.text()).toContain('METHOD:REQUEST')

      const visitor = await browser.newPage({ javaScriptEnabled })
      const link = await openInvitation(visitor)
      await visitor.getByLabel('Mensagem à empresa').fill('Só posso de manhã.')
      await visitor.getByRole('button', { name: 'Pedir outra data' }).click()
      await expect(visitor.getByText('Pedido enviado').first()).toBeVisible()
      await expect(visitor.getByText('Escreveu à empresa: «Só posso de manhã.»')).toBeVisible()

      await office.goto('/empresa/entrevistas')
      await expect(office.getByText('«Só posso de manhã.»')).toBeVisible()
      await propose(office, id, [[5, '09:00']])
      await visitor.goto(link)
      await visitor.getByLabel(/às 09:00/).check()
      await visitor.getByRole('button', { name: 'Confirmar' }).click()
      await expect(visitor.getByText('Entrevista confirmada').first()).toBeVisible()
      await office.goto(`/empresa/candidatos?candidatura=${id}`)
      await office.getByRole('link', { name: 'Cancelar a entrevista' }).click()
      await expect(office).toHaveURL(/\/cancelar$/)
      await office.getByRole('button', { name: 'Cancelar a entrevista' }).click()
      await expect(office.getByText('Entrevista cancelada').first()).toBeVisible()
      await visitor.goto(link)
      await expect(visitor.getByText('Esta entrevista foi cancelada.')).toBeVisible()
      await visitor.close()
      await office.close()
    })

    test('a company can mark a past interview as completed and subscribe to its interview calendar', async ({
      page,
    }) => {
      const id = await openApplication()
      await signInAs(page, 'company')
      await propose(page, id, [[1, '10:00']])
      await confirmInterview(id, 1)
      await page.goto('/empresa/entrevistas')
      const week = page.getByRole('region', { name: /de 20\d\d/ })
      await expect(week.getByText('Confirmada').first()).toBeVisible()
      const row = page
        .getByRole('region', { name: 'Realizou-se?' })
        .getByRole('listitem')
        .filter({ has: page.locator(`a[href*="${id}"]`) })
      await row.getByRole('button', { name: /Realizada/ }).click()
      await expect(page.getByText('Entrevista marcada como realizada').first()).toBeVisible()
      await expect(row).toHaveCount(0)
      await expect(week.getByText('Realizada').first()).toBeVisible()

      await page.getByRole('button', { name: /Criar endereço|Mudar o endereço/ }).click()
      await expect(page.getByText('Endereço criado').first()).toBeVisible()
      const address = await page.getByText(/\/calendario\/[\w-]{43}\.ics/).textContent()
      const feed = await page.request.get(new URL(address?.trim() ?? '').pathname)
      const unfolded = (await feed.text()).replaceAll('\r\n ', '')
      expect(unfolded).toContain('METHOD:PUBLISH')
      expect(unfolded).toContain(`/empresa/candidatos?candidatura=${id}`)
    })
  })
}
