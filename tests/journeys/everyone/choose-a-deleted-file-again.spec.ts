import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { openApplicationForm } from '#tests/support/browser/open-jobs.ts'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { makeCv } from '#tests/support/makers/documents.ts'

const says = 'O ficheiro mudou ou já não está no telemóvel. Escolha-o de novo.'

async function fileOnDevice(name: string, content: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'lusona-file-'))
  const path = join(folder, name)
  await writeFile(path, content)
  return { path, remove: () => rm(folder, { recursive: true, force: true }) }
}

for (const [what, happens] of [
  ['changed', (path: string) => appendFile(path, 'x')],
  ['deleted', (path: string) => rm(path)],
] as const) {
  test(`the form asks again for a CV that was ${what} after it was chosen`, async ({
    page,
    context,
  }) => {
    await signInAs(page, 'candidate')
    await openApplicationForm(page, what === 'changed' ? 7 : 8)
    const form = page.getByRole('main')
    await page.locator('html[data-ready]').waitFor()
    await form.getByLabel('Carta de apresentação').fill('Fica escrito')
    const other = form.getByLabel('Enviar outro ficheiro')
    if ((await other.count()) > 0) await other.check()
    const file = await fileOnDevice('cv.pdf', makeCv())
    await context.setOffline(true)
    await form.locator('#cv').setInputFiles(file.path)
    await expect(form.getByText(/O envio do ficheiro foi interrompido/).first()).toBeVisible()
    await happens(file.path)
    await context.setOffline(false)
    await form.getByRole('button', { name: 'Enviar o ficheiro de novo' }).click()
    await expect(form.getByText(says).first()).toBeVisible()
    await form.getByRole('button', { name: 'Enviar candidatura' }).click()
    await expect(form.getByText(says).first()).toBeVisible()
    await expect(form.getByLabel('Carta de apresentação')).toHaveValue('Fica escrito')
    await form
      .locator('#cv')
      .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: makeCv() })
    await expect(form.getByText('Ficheiro recebido: cv.pdf').first()).toBeVisible()
    await file.remove()
  })
}

test('the form asks again for a logo deleted from the device and keeps other input', async ({
  page,
}) => {
  await signInAs(page, 'company')
  await page.goto('/empresa/perfil')
  await page.locator('html[data-ready]').waitFor()
  const colour = { r: 90, g: 20, b: 20 }
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: colour } })
  const file = await fileOnDevice('logo.png', await picture.png().toBuffer())
  await page.locator('input[type="file"]').setInputFiles(file.path)
  await page.getByLabel('Descrição').fill('Fica escrito')
  await file.remove()
  await page.getByRole('button', { name: /^Guardar|^Salvar/ }).click()
  await expect(page.getByText(says).first()).toBeVisible()
  await expect(page.getByLabel('Descrição')).toHaveValue('Fica escrito')
  await expect(page).toHaveURL(/\/empresa\/perfil/)
})
