import { expect, type Page } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import {
  heading,
  list,
  middleOf,
  openList,
  type Point,
  phone,
  twoHundred,
} from '#tests/support/browser/two-hundred-applications.ts'
import { countApplications } from '#tests/support/database/find-application.ts'

/** Lists the controls that another element covers even when they are scrolled into view. */
const covered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, textarea)')].flatMap(
      (control) => {
        if (control.getClientRects().length === 0) return []
        return (['end', 'nearest', 'start'] as const).flatMap((block) => {
          control.scrollIntoView({ block })
          const { left, right, top, bottom } = control.getBoundingClientRect()
          const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
          const isOwn = hit && (control.contains(hit) || hit.contains(control))
          return isOwn ? [] : [`${control.textContent || control.tagName} ${block}`]
        })
      },
    ),
  )

test.describe('a recruiter can decide 200 applications on a phone', () => {
  test('applications can be decided on a phone with buttons that stay in one position', async ({
    browser,
  }) => {
    const jobId = await twoHundred()
    const context = await browser.newContext({ hasTouch: true, isMobile: true })
    const page = await context.newPage()
    await page.setViewportSize(phone)
    await signInAs(page, 'company')
    await openList(page, jobId)
    await page.getByRole('link', { name: 'Pessoa 001' }).tap()
    await heading(page, 'Pessoa 001')
    const no = await middleOf(page.getByRole('button', { name: 'Rejeitada' }))
    const yes = await middleOf(page.getByRole('button', { name: 'Aceita' }))
    const next = await middleOf(page.getByRole('link', { name: 'Seguinte' }))
    expect(Math.min(no.y, yes.y, next.y)).toBeGreaterThan(phone.height * 0.8)
    const tap = async ({ x, y }: Point, arrives: string) => {
      await page.touchscreen.tap(x, y)
      await heading(page, arrives)
    }
    await tap(no, 'Pessoa 002')
    await tap(yes, 'Pessoa 003')
    await tap(next, 'Pessoa 004')
    await page.mouse.wheel(0, 400)
    await tap(no, 'Pessoa 005')
    await tap(yes, 'Pessoa 006')
    expect(await countApplications(jobId, 'rejected')).toBe(2)
    expect(await countApplications(jobId, 'approved')).toBe(2)
    await page.getByRole('button', { name: 'Desfazer' }).tap()
    await heading(page, 'Pessoa 005')
    await expect.poll(() => countApplications(jobId, 'approved')).toBe(1)
    await page.getByRole('link', { name: 'Anterior' }).tap()
    await heading(page, 'Pessoa 004')
    await context.close()
  })
})

for (const [what, width, percent] of [
  ['at 320 px', 320, 100],
  ['at 360 px', 360, 100],
  ['with text twice as large', 360, 200],
] as const) {
  test(`the decision bar of an open application covers no control: ${what}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    const jobId = await twoHundred()
    await signInAs(page, 'company')
    await openList(page, jobId)
    await expect(page.getByRole('navigation', { name: 'Os meus lugares' })).toBeVisible()
    await page.getByRole('link', { name: 'Pessoa 002' }).click()
    await heading(page, 'Pessoa 002')
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`
    }, percent)
    await expect(page.getByRole('navigation', { name: 'Os meus lugares' })).toHaveCount(0)
    const bar = await page.getByRole('region', { name: 'Decidir' }).boundingBox()
    expect(bar?.height).toBeLessThan(740 / 3)
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeCloseTo(740, 0)
    expect(await covered(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

test.describe('applications can be decided in a browser without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('on a phone, a recruiter decides an application and opens the next one with the bottom bar', async ({
    page,
  }) => {
    const jobId = await twoHundred()
    await signInAs(page, 'company')
    await page.goto(`${list}?vaga=${jobId}`)
    await page.getByRole('link', { name: 'Pessoa 001' }).click()
    const bar = page.getByRole('region', { name: 'Decidir' })
    expect((await middleOf(bar)).y).toBeGreaterThan(phone.height * 0.8)
    await bar.getByRole('button', { name: 'Rejeitada' }).click()
    await heading(page, 'Pessoa 002')
    const offer = page.getByRole('form', { name: 'Última decisão' })
    await expect(offer.getByRole('status')).toContainText('Pessoa 001: Rejeitada.')
    await offer.getByRole('button', { name: 'Desfazer' }).click()
    await heading(page, 'Pessoa 001')
    expect(await countApplications(jobId, 'rejected')).toBe(0)
    await bar.getByRole('button', { name: 'Rejeitada' }).click()
    await heading(page, 'Pessoa 002')
    await bar.getByRole('link', { name: 'Seguinte' }).click()
    await heading(page, 'Pessoa 003')
    expect(await countApplications(jobId, 'rejected')).toBe(1)
  })
})
