import { expect } from '@playwright/test'
import { demoAddresses } from '#demo/sign-ins.ts'
import { onDatabase } from './database.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

/** Where an application to the demonstration's company is open with its CV, which is a PDF. */
async function openCv(): Promise<string> {
  const { rows } = await onDatabase(
    `select a.id from applications a join users u on u.id = a.company_id
     where u.email = $1 and a.cv_key like '%.pdf' and a.candidate_id is not null limit 1`,
    [demoAddresses.company],
  )
  return `/empresa/candidatos?candidatura=${rows[0].id}&cv=1`
}

test('an open CV stands beside the answers where there is room for both, and else above them', async ({
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

test('pages of a CV that cannot be drawn leave no empty frame, and are named once', async ({
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
