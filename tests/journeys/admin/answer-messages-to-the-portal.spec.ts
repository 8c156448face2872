import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { newMessages } from '#tests/support/makers/contact-message.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(`messages can be answered in a browser ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('an administrator saves a standard answer, assigns a message with a note, and replies with the saved answer', async ({
      page,
    }) => {
      const word = randomUUID().slice(0, 8)
      const [messageId] = await newMessages([`Marta ${word}`], { content: 'A que horas abrem?' })
      await signInAs(page, 'admin')
      await page.goto('/admin/mensagens')
      await page.getByRole('link', { name: 'Respostas guardadas' }).click()
      await expect(page).toHaveURL(/\/respostas$/)
      await page.getByRole('link', { name: 'Nova resposta' }).click()
      await expect(page).toHaveURL(/\/nova$/)
      await page.getByLabel('Nome').fill(`Horário ${word}`)
      await page.getByRole('button', { name: 'Guardar' }).click()
      await expect(page.getByText('Escreva a resposta.').first()).toBeVisible()
      await expect(page.getByLabel('Nome')).toHaveValue(`Horário ${word}`)
      await page.getByLabel('Resposta', { exact: true }).fill('Abrimos das 8 às 17.')
      await page.getByRole('button', { name: 'Guardar' }).click()
      await expect(page).toHaveURL(/\/respostas$/)

      await page.goto(`/admin/mensagens/${messageId}`)
      await page.getByRole('link', { name: 'Atribuir ou anotar' }).click()
      await expect(page).toHaveURL(/\/tratamento/)
      await page.getByLabel('Quem trata').selectOption('Administração Lusona')
      await page.getByLabel('Nota interna').fill('Já telefonou ontem.')
      await page.getByRole('button', { name: 'Guardar' }).click()
      await expect(page).not.toHaveURL(/\/tratamento/)
      const handling = page.getByRole('region', { name: 'Tratamento' })
      await expect(handling.getByText('Trata: Administração Lusona')).toBeVisible()
      await expect(handling.getByText('Já telefonou ontem.')).toBeVisible()

      const answer = page.getByLabel('Responder por email')
      await answer.fill('Bom dia, Marta.')
      await page.getByLabel('Resposta guardada').selectOption(`Horário ${word}`)
      await page.getByRole('button', { name: 'Inserir' }).click()
      await expect(answer).toHaveValue('Bom dia, Marta.\n\nAbrimos das 8 às 17.')
      await page.getByRole('button', { name: 'Enviar resposta' }).click()
      await expect(page.getByText('Resposta enviada').first()).toBeVisible()

      await page.goto('/admin/mensagens?estado=minhas')
      await expect(page.getByText(`Marta ${word}`)).toBeVisible()
      await page.goto('/admin/mensagens/respostas')
      await page.getByRole('link', { name: `Excluir Horário ${word}` }).click()
      await expect(page).toHaveURL(/\/excluir$/)
      await page.getByRole('button', { name: 'Excluir resposta' }).click()
      await expect(page.getByText('Resposta excluída').first()).toBeVisible()
    })
  })
}
