import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { makeCv } from '#tests/support/makers/documents.ts'
import { deleteCvs, setEducation } from '#tests/support/makers/own-candidate.ts'

const cv = { name: 'CV de hoje.pdf', mimeType: 'application/pdf', buffer: makeCv('de hoje') }

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: scripts })

    test('a candidate can save texts, skills and a CV in the profile', async ({ page }) => {
      await signInAs(page, 'candidate')
      await page.goto('/usuario/perfil')
      if (scripts) await page.waitForSelector('html[data-ready]')
      const main = page.getByRole('main')
      await main.getByLabel('Apresentação').fill('Atendo pessoas há seis anos.')
      const skills = main.getByRole('textbox', { name: 'Competências' })
      if (scripts) {
        await skills.pressSequentially('Cokwe,')
        await skills.pressSequentially('cokwe')
        await skills.press('Enter')
        await expect(main.getByRole('button', { name: /^Remover cokwe$/i })).toHaveCount(1)
      } else {
        await skills.fill('Cokwe, cokwe')
      }
      await main.locator('#cv').setInputFiles(cv)
      if (scripts) {
        await expect(page.getByText('Perfil atualizado!')).toBeVisible()
        await expect(main.getByLabel('Apresentação')).toHaveValue('Atendo pessoas há seis anos.')
      }
      await main.getByRole('button', { name: 'Guardar perfil' }).click()
      await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible()
      const storedCv = main.getByRole('listitem').filter({ hasText: 'CV de hoje.pdf' })
      await expect(storedCv.getByText('CV do perfil')).toBeVisible()
      await storedCv.getByRole('link', { name: /^Remover/ }).click()
      await main.getByRole('button', { name: 'Remover o CV' }).click()
      await expect(page.getByText('As alterações foram guardadas.')).toBeVisible()
      await expect(storedCv).toHaveCount(0)
    })
  })
}

test('the browser shrinks and rotates a photo and removes its metadata before the upload', async ({
  page,
}) => {
  const taken = await sharp(randomBytes(2400 * 1600 * 3), {
    raw: { width: 2400, height: 1600, channels: 3 },
  })
    .jpeg({ quality: 90 })
    .withExif({ IFD0: { Make: 'Telefone de Luanda' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  await signInAs(page, 'candidate')
  await page.goto('/usuario/perfil')
  await page.waitForSelector('html[data-ready]')
  // Playwright cannot read the files of a request, so record them when XMLHttpRequest sends them.
  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (form) {
      if (form instanceof FormData) Object.assign(window, { leaving: form.get('photo') })
      send.call(this, form)
    }
  })
  await page
    .locator('#photo')
    .setInputFiles({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: taken })
  await expect(page.getByText('Perfil atualizado!')).toBeVisible()
  const bytes = await page.evaluate(async () => {
    const file = Reflect.get(window, 'leaving')
    return file instanceof File ? [...new Uint8Array(await file.arrayBuffer())] : []
  })
  const left = Buffer.from(bytes)
  expect(taken.length).toBeGreaterThan(3 * 1024 * 1024)
  expect(left.length).toBeLessThan(500 * 1024)
  const { width, height, exif } = await sharp(left).metadata()
  expect({ width, height, exif }).toEqual({ width: 640, height: 960, exif: undefined })
})

test('a select field that the candidate did not edit shows the value saved in another window', async ({
  page,
}) => {
  await signInAs(page, 'candidate')
  await page.goto('/usuario/perfil')
  await page.waitForSelector('html[data-ready]')
  const chosen = page.getByLabel('Escolaridade').locator('option:checked')
  const before = await page.getByLabel('Escolaridade').inputValue()
  await setEducation('doutoramento')
  // After the upload, the page reloads all its data, including the changed education level.
  await page.locator('#cv').setInputFiles({ ...cv, name: 'CV doutro.pdf' })
  await expect(page.getByRole('listitem').filter({ hasText: 'CV doutro.pdf' })).toBeVisible()
  await expect(chosen).toHaveText('Doutoramento')
  await setEducation(before)
  await deleteCvs('CV doutro.pdf')
})

test('a candidate who leaves a profile with unsaved text is asked for confirmation, and staying keeps the text', async ({
  page,
}) => {
  await signInAs(page, 'candidate')
  await page.goto('/usuario/perfil')
  await page.waitForSelector('html[data-ready]')
  await page.getByLabel('Apresentação').fill('Por guardar')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText('Sair sem guardar o perfil?')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Apresentação')).toHaveValue('Por guardar')
})

test('after a session ends elsewhere, typed text is restored, except the document number and the birth date', async ({
  page,
  context,
}) => {
  await signInAs(page, 'candidate')
  await page.goto('/usuario/perfil')
  await page.waitForSelector('html[data-ready]')
  const main = page.getByRole('main')
  const [document, born] = [main.getByLabel('Número do BI'), main.getByLabel('Data de nascimento')]
  const [storedDocument, storedBirth] = [await document.inputValue(), await born.inputValue()]
  await main.getByLabel('Localização').fill('Rua da Missão')
  await main.getByLabel('Escolaridade').selectOption({ label: 'Mestrado' })
  await main.getByRole('textbox', { name: 'Competências' }).pressSequentially('Umbundu,')
  await document.fill('009999999LA099')
  await born.fill('1990-01-02')
  await main.getByLabel('Apresentação').fill('Escrito antes de a sessão terminar.')
  await context.clearCookies()
  await main.getByRole('button', { name: 'Guardar perfil' }).click()
  await expect(page).toHaveURL(/\/auth\?redirect=/)
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(stored).toContain('Escrito antes')
  expect(stored).not.toMatch(/009999999LA099|1990-01-02/)

  await signInAs(page, 'candidate')
  await page.goto('/usuario/perfil')
  await expect(page.getByText('Recuperámos o que tinha escrito')).toBeVisible()
  await expect(main.getByLabel('Apresentação')).toHaveValue('Escrito antes de a sessão terminar.')
  await expect(main.getByLabel('Localização')).toHaveValue('Rua da Missão')
  await expect(main.getByLabel('Escolaridade').locator('option:checked')).toHaveText('Mestrado')
  await expect(main.getByRole('button', { name: 'Remover Umbundu' })).toBeVisible()
  await expect(document).toHaveValue(storedDocument)
  await expect(born).toHaveValue(storedBirth)

  await main.getByRole('button', { name: 'Guardar perfil' }).click()
  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible()
  await expect(page.getByText('Recuperámos o que tinha escrito')).toHaveCount(0)
  await page.reload()
  await page.waitForSelector('html[data-ready]')
  await expect(main.getByLabel('Localização')).toHaveValue('Rua da Missão')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('a candidate can discard the draft of an earlier visit', async ({ page }) => {
  await signInAs(page, 'candidate')
  await page.goto('/usuario/perfil')
  await page.waitForSelector('html[data-ready]')
  const bio = page.getByLabel('Apresentação')
  const stored = await bio.inputValue()
  await bio.fill('Por deitar fora')
  await page.getByRole('textbox', { name: 'Competências' }).pressSequentially('Ngangela,')
  page.on('dialog', (dialog) => dialog.accept())
  const readStorage = () => page.evaluate(() => JSON.stringify(Object.values(localStorage)))
  await expect.poll(readStorage).toContain('Por deitar fora')
  await expect.poll(readStorage).toContain('Ngangela')
  await page.reload()
  await expect(bio).toHaveValue('Por deitar fora')
  await page.getByRole('button', { name: 'Começar de novo' }).click()
  await expect(bio).toHaveValue(stored)
  await expect(page.getByRole('button', { name: 'Remover Ngangela' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(/dashboard/)
})

test('profile text typed 31 days ago is deleted from the device', async ({ page }) => {
  await signInAs(page, 'candidate')
  await page.goto('/usuario/perfil')
  await page.waitForSelector('html[data-ready]')
  const bio = page.getByLabel('Apresentação')
  const stored = await bio.inputValue()
  await bio.fill('De há um mês')
  const readStorage = () => page.evaluate(() => JSON.stringify(Object.values(localStorage)))
  await expect.poll(readStorage).toContain('De há um mês')
  await page.goto('/contato')
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage)) {
      const draft = JSON.parse(value)
      localStorage.setItem(key, JSON.stringify({ ...draft, at: draft.at - 31 * 86_400_000 }))
    }
  })
  await page.goto('/usuario/perfil')
  await page.waitForSelector('html[data-ready]')
  await expect(bio).toHaveValue(stored)
  await expect.poll(readStorage).toBe('[]')
})
