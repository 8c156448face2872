import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { onDatabase } from '#tests/support/database/journey-database.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('an administrator saves a standard answer, assigns a message with a note, and inserts the answer', async ({
      page,
    }) => {
      const word = randomUUID().slice(0, 8)
      const { rows } = await onDatabase(
        `insert into contact_messages (sender_name, sender_email, subject, category, content)
         values ($1, 'marta@exemplo.ao', 'Outro', 'Outro', 'A que horas abrem?') returning id`,
        [`Marta ${word}`],
      )
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

      await page.goto(`/admin/mensagens/${rows[0].id}`)
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
