import { expect, type Page } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { findApplication, findOwnApplication } from '#tests/support/database/find-application.ts'
import {
  deleteNotesAndLabels,
  newNoteOn,
  setApplication,
} from '#tests/support/makers/own-application.ts'
import { barrier } from '#tests/support/time/clock.ts'

test.use({ viewport: { width: 1280, height: 800 } })

async function unmarked(): Promise<string> {
  const id = await findOwnApplication({ order: 'newest', withCv: true })
  await deleteNotesAndLabels(id)
  await setApplication(id, { status: 'submitted' })
  return id
}

async function openMarks(page: Page, id: string): Promise<void> {
  const { jobId } = await findApplication(id)
  await page.goto(`/empresa/candidatos?vaga=${jobId}&candidatura=${id}&cv=1`)
  await page.locator('html[data-ready]').waitFor()
}

const statusOf = async (id: string) => (await findApplication(id)).status

async function hold(page: Page, address: string): Promise<() => void> {
  const { passed, open } = barrier()
  await page.route(address, async (route) => {
    await passed
    await route.continue()
  })
  return open
}

const newNote = (page: Page) => page.getByLabel('Nova nota')
const labels = (page: Page) => page.getByLabel('Etiquetas', { exact: true })
const saveNote = (page: Page) => page.getByRole('button', { name: 'Guardar nota' })
const notes = (page: Page) => page.locator('.note')

test('text typed while a note or labels are being saved stays and triggers no shortcut', async ({
  page,
}) => {
  const id = await unmarked()
  await signInAs(page, 'company')
  await openMarks(page, id)
  const letNoteGo = await hold(page, '**/notas.data')
  await newNote(page).fill('Tem 5 anos.')
  await saveNote(page).click()
  await newNote(page).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Ligar às')
  letNoteGo()
  await expect(notes(page)).toContainText('Tem 5 anos.')
  await page.keyboard.type(' 4')
  await expect(newNote(page)).toHaveValue('Ligar às 4')
  await expect(newNote(page)).toBeFocused()
  await saveNote(page).click()
  await expect(notes(page).first()).toContainText('Ligar às 4')
  await expect(newNote(page)).toHaveValue('')

  const letLabelsGo = await hold(page, '**/etiquetas.data')
  await labels(page).fill('perto,inglês')
  await labels(page).press('Enter')
  await page.keyboard.type(', 3')
  letLabelsGo()
  await expect(page.locator('.toaster')).toContainText('Etiquetas guardadas')
  await expect(labels(page)).toHaveValue('perto,inglês, 3')
  await labels(page).fill('perto,inglês')
  await labels(page).press('Enter')
  await expect(labels(page)).toHaveValue('inglês, perto')
  await expect(labels(page)).toBeFocused()
  expect(await statusOf(id)).toBe('submitted')
})

test('a colleague’s new note appears without clearing any field', async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await unmarked()
  await signInAs(page, 'company')
  await openMarks(page, id)
  const other = await browser.newContext(baseURL ? { baseURL } : {})
  const elsewhere = await other.newPage()
  await signInAs(elsewhere, 'company')
  await openMarks(elsewhere, id)
  await labels(page).fill('por guardar')
  await newNote(page).fill('Rascunho')
  await newNote(elsewhere).fill('De uma colega.')
  await saveNote(elsewhere).click()
  await expect(notes(page)).toContainText('De uma colega.')
  await labels(elsewhere).fill('dela')
  await labels(elsewhere).press('Enter')
  // The list shows the label too, but is hidden behind the CV.
  await expect(page.locator('.is-chosen').getByText('dela')).toHaveCount(1)
  await expect(newNote(page)).toBeFocused()
  await expect(newNote(page)).toHaveValue('Rascunho')
  await expect(labels(page)).toHaveValue('por guardar')
  await notes(page).getByRole('button', { name: 'Remover' }).click()
  await expect(notes(page)).toHaveCount(0)
  await expect(newNote(page)).toHaveValue('Rascunho')
  await other.close()
})

test('shortcuts are ignored for a second after a key is typed into a field', async ({ page }) => {
  const id = await unmarked()
  await signInAs(page, 'company')
  await openMarks(page, id)
  await newNote(page).focus()
  await newNote(page).evaluate((field) => {
    const press = (target: EventTarget) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key: '4', bubbles: true }))
    press(field)
    field.blur()
    press(document.body)
  })
  await page.getByRole('link', { name: 'Fechar o CV' }).click()
  await expect(page.getByRole('link', { name: 'Ler o CV aqui' })).toBeVisible()
  expect(await statusOf(id)).toBe('submitted')
  await page.waitForFunction(
    (since) => performance.now() - since > 1_000,
    await page.evaluate(() => performance.now()),
  )
  await page.keyboard.press('2')
  await expect.poll(() => statusOf(id)).toBe('reviewing')
})

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 360, height: 740 }],
] as const) {
  test(`on ${device} saving notes and labels keeps the CV, the scroll position and the focus`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const id = await unmarked()
    await newNoteOn(id, 'Já cá estava.')
    await signInAs(page, 'company')
    await openMarks(page, id)
    await page.evaluate(() => window.scrollBy(0, 200))
    await newNote(page).scrollIntoViewIfNeeded()
    const remove = notes(page).getByRole('button', { name: 'Remover' })
    const toaster = page.locator('.toaster')
    const scrollTop = () => page.evaluate(() => window.scrollY)

    const [note, label] = [saveNote(page), page.getByRole('button', { name: 'Guardar etiquetas' })]
    await newNote(page).fill('Ligar.')
    await note.focus()
    const before = await scrollTop()
    expect(before).toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    await expect(toaster).toContainText('Nota guardada')
    await expect(notes(page)).toHaveCount(2)
    await expect(note).toBeFocused()
    expect(await scrollTop()).toBe(before)
    await labels(page).fill('perto')
    await label.focus()
    await page.keyboard.press('Enter')
    await expect(toaster).toContainText('Etiquetas guardadas')
    await expect(label).toBeFocused()
    await remove.first().focus()
    const lower = await scrollTop()
    await page.keyboard.press('Enter')
    await expect(notes(page)).toHaveCount(1)
    await expect(remove).toBeFocused()
    expect(await scrollTop()).toBe(lower)
    await page.keyboard.press('Enter')
    await expect(notes(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Notas da empresa' })).toBeFocused()
    await expect(page).toHaveURL(/&cv=1$/)
    await expect(page.getByRole('link', { name: 'Fechar o CV' })).toBeVisible()
  })
}
