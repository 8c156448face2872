import { expect } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import {
  countApplications,
  countCvsOpenedOnce,
  findOwnApplication,
} from '#tests/support/database/find-application.ts'
import { newApplicationsWithCvs } from '#tests/support/makers/own-application.ts'
import { newOwnJob } from '#tests/support/makers/own-job.ts'

const openCv = async () =>
  `/empresa/candidatos?candidatura=${await findOwnApplication({ withCv: true })}&cv=1`

test('an open CV is shown beside the answers if both fit, otherwise above them', async ({
  page,
}) => {
  await signInAs(page, 'company')
  await page.goto(await openCv())
  const areas = async (width: number, percent: number) => {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`
    }, percent)
    const [cv, notes] = [
      page.locator('#cv'),
      page.getByRole('heading', { name: 'Notas da empresa' }),
    ]
    const [one, other] = [await cv.boundingBox(), await notes.boundingBox()]
    if (!one || !other) throw new Error('one of them is not shown')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    return { cv: one, notes: other }
  }
  for (const width of [1280, 1440, 1700]) {
    const { cv, notes } = await areas(width, 100)
    expect(cv.x, `${width}`).toBeGreaterThan(notes.x + notes.width)
    expect(cv.width, `${width}`).toBeGreaterThan(400)
  }
  for (const [width, percent] of [
    [1280, 200],
    [360, 100],
    [360, 200],
  ] as const) {
    const { cv, notes } = await areas(width, percent)
    expect(cv.y + cv.height, `${width} at ${percent} %`).toBeLessThanOrEqual(notes.y)
  }
})

test('CV pages that cannot be rendered leave no empty frame and are reported once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'company')
  await page.route('**/cv/paginas/*', (route) => route.fulfill({ status: 409, body: 'x' }))
  await page.goto(await openCv())
  await expect(page.getByText(/^Não foi possível mostrar este CV aqui/)).toHaveCount(1)
  await expect(page.locator('.cv-page')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Ver CV/ })).toBeVisible()
})

async function fifty(): Promise<string> {
  const { jobId } = await newOwnJob('Triagem com CV')
  await newApplicationsWithCvs(jobId)
  return jobId
}

test('a recruiter decides fifty applications with 51 key presses, and opens each CV once', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 800 })
  const jobId = await fifty()
  const all = await countApplications(jobId)
  await signInAs(page, 'company')
  await page.goto(`/empresa/candidatos?vaga=${jobId}`)
  await page.locator('html[data-ready]').waitFor()
  await page.getByRole('link', { name: 'Pessoa 001' }).click()
  const opened = (n: number) =>
    expect(
      page.getByRole('heading', { level: 2, name: `Pessoa ${String(n).padStart(3, '0')}` }),
    ).toBeVisible()
  await opened(1)
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  await press('c')
  for (let n = 1; n <= all; n++) {
    await opened(n)
    await expect(page.locator('.cv-page').first()).toBeVisible()
    await press(n % 3 === 0 ? '3' : '4')
  }
  await expect.poll(() => countApplications(jobId, 'submitted')).toBe(0)
  expect(keys).toBe(all + 1)
  expect(all).toBe(50)
  expect(await countCvsOpenedOnce(jobId)).toBe(all)
})

test.describe('CVs can be read in a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an open CV stays open from one application to the next, until it is closed', async ({
    page,
  }) => {
    const jobId = await fifty()
    await signInAs(page, 'company')
    await page.goto(`/empresa/candidatos?vaga=${jobId}`)
    await page.getByRole('link', { name: 'Pessoa 001' }).click()
    await page.getByRole('link', { name: 'Ler o CV aqui' }).click()
    await expect(page.getByRole('img', { name: /^CV de Pessoa 001, página 1/ })).toBeVisible()
    await page.getByRole('link', { name: 'Seguinte' }).first().click()
    await expect(page.getByRole('img', { name: /^CV de Pessoa 002, página 1/ })).toBeVisible()
    await page.getByRole('button', { name: 'Rejeitada' }).first().click()
    await expect(page.getByRole('img', { name: /^CV de Pessoa 003, página 1/ })).toBeVisible()
    await page.getByRole('link', { name: 'Fechar o CV' }).click()
    await expect(page.getByRole('link', { name: 'Fechar o CV' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Seguinte' }).first().click()
    await expect(page.getByRole('heading', { level: 2, name: 'Pessoa 004' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ler o CV aqui' })).toBeVisible()
  })
})
