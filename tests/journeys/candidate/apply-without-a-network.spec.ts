import { expect } from '@playwright/test'
import { newJobToCandidate } from '#tests/support/browser/open-jobs.ts'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import {
  countOf,
  cutOff,
  cv,
  fillIn,
  isReady,
  pendingHeading,
  readyCandidate,
  sendButton,
  sendWithFile,
  staysBusy,
  strip,
} from '#tests/support/browser/without-a-network.ts'
import { setJob } from '#tests/support/makers/own-job.ts'
import { deleteUploadAttempts } from '#tests/support/makers/rate-limit-attempts.ts'

test.use({ serviceWorkers: 'allow' })

test.beforeEach(deleteUploadAttempts)

test('an application sent without a network before hydration is queued', async ({
  page,
  context,
}) => {
  await readyCandidate(page)
  await staysBusy(page)
  await fillIn(page)
  await cutOff(context)
  await sendButton(page).click()
  await expect(pendingHeading(page)).toBeVisible()
})

test('an incomplete application is not queued without a network, and its empty fields are named', async ({
  page,
  context,
}) => {
  await readyCandidate(page)
  await fillIn(page)
  await isReady(page)
  await cutOff(context)
  const phone = page.getByLabel('Telefone')
  await phone.fill('')
  await sendButton(page).click()
  await expect(page.getByText('Sem rede, e falta preencher')).toBeVisible()
  await expect(phone).toHaveAccessibleDescription(/Preencha este campo/)
  await expect(pendingHeading(page)).toBeHidden()
  await phone.fill('923 456 789')
  await sendButton(page).click()
  await expect(pendingHeading(page)).toBeVisible()
})

test('an application submitted without a network is stored with its CV and sent exactly once', async ({
  page,
  context,
}) => {
  await readyCandidate(page)
  await page.goto('/usuario/candidaturas')
  const jobId = await fillIn(page)
  await isReady(page)
  await page.goto(`/vaga-detalhes/${jobId}`)
  await page.goBack()
  await page.locator('html[data-ready]').waitFor()
  await cutOff(context)
  await page.locator('#cv').setInputFiles(cv)
  await sendButton(page).click()
  await expect(pendingHeading(page)).toBeInViewport()
  await expect(pendingHeading(page)).toBeFocused()
  await expect(page.getByText('com o ficheiro O meu CV.pdf')).toBeVisible()
  await page.goto('/usuario/candidaturas')
  await expect(page.getByRole('heading', { name: 'Por enviar' })).toBeVisible()
  await page.goto(`/vaga-detalhes/${jobId}`)
  await expect(page.getByRole('link', { name: 'Candidatura por enviar' })).toBeVisible()
  expect(await countOf(jobId)).toBe(0)

  await page.goto('/usuario/candidaturas')
  await expect(page.getByRole('heading', { name: 'Por enviar' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Candidatura Enviada!')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: 'Por enviar' })).toHaveCount(0)
  expect(await countOf(jobId)).toBe(1)
  await page.goto(`/candidatura/${jobId}`)
  await expect(page.getByText('Já se candidatou a esta vaga.')).toBeVisible()
})

test('a candidate whose queued application is sent while its form is open sees the success screen', async ({
  page,
  context,
}) => {
  await readyCandidate(page)
  const jobId = await fillIn(page)
  await isReady(page)
  await cutOff(context)
  await page.locator('#cv').setInputFiles(cv)
  await sendButton(page).click()
  await expect(pendingHeading(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(new RegExp(`/candidatura/${jobId}/enviada$`), { timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Candidatura [Ee]nviada/)
  expect(await countOf(jobId)).toBe(1)
})

test('without a network, a candidate who opens an application form for the first time reads that the form needs the network', async ({
  page,
  context,
}) => {
  await readyCandidate(page)
  const jobId = await newJobToCandidate('newest')
  await page.goto(`/vaga-detalhes/${jobId}`)
  await page.locator('html[data-ready]').waitFor()
  await isReady(page)
  const favorite = page.getByRole('main').getByRole('button', { name: /^Favorit/ })
  await cutOff(context)
  await page.getByRole('main').getByRole('link', { name: 'Candidatar-me' }).first().click()
  await expect(strip(page)).toContainText('O formulário abre-se a primeira vez com rede')
  await expect(page).toHaveURL(new RegExp(`/vaga-detalhes/${jobId}$`))
  await favorite.click()
  await expect(page.getByText('Fica por enviar').first()).toBeVisible()
  await expect(favorite).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`/candidatura/${jobId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sem ligação')
  await expect(page.getByText('Abre-se a primeira vez com rede')).toBeVisible()
  await context.setOffline(false)
})

test('a pending application to a job that has closed is refused and keeps its text', async ({
  page,
  context,
}) => {
  await readyCandidate(page)
  const jobId = await fillIn(page)
  await isReady(page)
  await page.getByLabel('Carta de apresentação').fill('Fica guardada')
  await cutOff(context)
  await page.locator('#cv').setInputFiles(cv)
  await sendButton(page).click()
  await expect(pendingHeading(page)).toBeVisible()
  await setJob(jobId, { status: 'closed' })
  await page.getByRole('button', { name: 'Corrigir' }).click()
  await expect(page.getByLabel('Carta de apresentação')).toHaveValue('Fica guardada')
  await page.getByLabel('Carta de apresentação').fill('Fica guardada e corrigida')
  await sendButton(page).click()
  await expect(pendingHeading(page)).toBeVisible()
  await context.setOffline(false)
  await page.goto('/usuario/candidaturas')
  await expect(page.getByText('Não enviada')).toBeVisible({ timeout: 20_000 })
  await page.getByText('O que escreveu', { exact: true }).click()
  await expect(page.getByText('Fica guardada e corrigida')).toBeVisible()
  page.on('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: 'Apagar' }).click()
  await expect(page.getByText('Não enviada')).toHaveCount(0)
})

test('a candidate can apply with a browser that blocks all storage', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.defineProperty(window, 'indexedDB', { get: refuse })
    Object.defineProperty(window, 'caches', { get: refuse })
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })
  await signInAs(page, 'candidate')
  const jobId = await fillIn(page)
  await sendWithFile(page)
  expect(await countOf(jobId)).toBe(1)
})

test('if the device has no free storage, the application stays in its form and is not reported as stored', async ({
  page,
  context,
}) => {
  await readyCandidate(page)
  const jobId = await fillIn(page)
  await isReady(page)
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.getByLabel('Carta de apresentação').fill('Não se perde')
  await context.setOffline(true)
  await page.locator('#cv').setInputFiles(cv)
  await sendButton(page).click()
  await expect(page.getByText('O que escreveu continua aqui').first()).toBeVisible()
  await expect(page.getByLabel('Carta de apresentação')).toHaveValue('Não se perde')
  await expect(pendingHeading(page)).toHaveCount(0)
  await context.setOffline(false)
  await sendButton(page).click()
  await expect(page.getByRole('heading', { name: 'Candidatura Enviada!' })).toBeVisible()
  expect(await countOf(jobId)).toBe(1)
})
