import { expect, type Page } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { deleteMessages, newMessages } from '#tests/support/makers/contact-message.ts'
import { deleteJobs, newOwnJobs, numbered } from '#tests/support/makers/own-job.ts'

const fill = async () => {
  await newOwnJobs(numbered('Estafeta', 30, 101), 'pending')
  await newMessages(numbered('Estafeta', 30, 101))
}

test.beforeAll(fill)
test.afterAll(async () => {
  await deleteJobs('Estafeta 1%')
  await deleteMessages('Estafeta 1%')
})

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Escolher / })

const ticked = (page: Page) =>
  Promise.all([0, 1, 2].map((index) => boxes(page).nth(index).isChecked()))

type List = { who: 'company' | 'admin'; list: string; acts: [button: string, question: RegExp][] }

const lists: List[] = [
  {
    who: 'company',
    list: '/empresa/vagas?q=estafeta&ordem=titulo&page=2',
    acts: [['Fechar as escolhidas', /^Fechar 2 vagas/]],
  },
  {
    who: 'company',
    list: '/empresa/dashboard?aba=vagas&q=estafeta&ordem=titulo&page=2',
    acts: [['Fechar as escolhidas', /^Fechar 2 vagas/]],
  },
  {
    who: 'admin',
    list: '/admin/vagas?q=estafeta&page=2',
    acts: [['Aprovar as escolhidas', /^Aprovar 2 vagas/]],
  },
  {
    who: 'admin',
    list: '/admin/mensagens?q=estafeta&page=2',
    acts: [['Marcar as escolhidas como lidas', /^Marcar 2 mensagens como lidas/]],
  },
  {
    who: 'admin',
    list: '/admin/usuarios?tipo=candidate&ordem=nome',
    acts: [['Bloquear as contas escolhidas', /^Bloquear 2 contas/]],
  },
]

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    for (const { who, list, acts } of lists) {
      test(`ticked rows are still ticked after going back: ${list}`, async ({ page }) => {
        await signInAs(page, who)
        for (const [button, question] of acts) {
          await page.goto(list)
          if (javaScriptEnabled) await page.locator('html[data-ready]').waitFor()
          await boxes(page).nth(0).check()
          await boxes(page).nth(2).check()
          const ask = async () => {
            await page.getByRole('button', { name: button, exact: true }).click()
            await expect(page.getByRole('heading', { name: question })).toBeVisible()
          }
          await ask()
          await page.getByRole('link', { name: 'Cancelar' }).click()
          await expect.poll(() => ticked(page)).toEqual([true, false, true])
          expect(page.url()).toContain(list)

          await boxes(page).nth(0).uncheck()
          await boxes(page).nth(1).check()
          await ask()
          await page.goBack()
          await expect.poll(() => ticked(page)).toEqual([false, true, true])
          expect(page.url()).toContain(list)
        }
      })
    }
  })
}
