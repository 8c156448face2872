import { expect } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { list, twoHundred } from '#tests/support/browser/two-hundred-applications.ts'
import { giveAccount } from '#tests/support/makers/own-application.ts'

test.describe('notes are limited in a browser without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a note of several megabytes is refused, and the form shows its beginning and size', async ({
    page,
  }) => {
    const jobId = await twoHundred()
    await giveAccount(jobId, 'Pessoa 001')
    await signInAs(page, 'company')
    await page.goto(`${list}?vaga=${jobId}`)
    await page.getByRole('link', { name: 'Pessoa 001' }).click()
    const note = page.getByLabel('Nova nota')
    // The text exceeds the field's maxlength, so a script sets it.
    await note.evaluate((field: HTMLTextAreaElement) => {
      field.value = `Ligar na segunda. ${'x'.repeat(4 * 1024 * 1024)}`
    })
    await page.getByRole('button', { name: 'Guardar nota' }).click()
    await expect(page.getByText('Só lemos os primeiros 100 000 caracteres').last()).toBeVisible()
    await expect(note).toHaveValue(/^Ligar na segunda\. x{1000}/)
    expect((await note.inputValue()).length).toBe(100_000)
  })
})
