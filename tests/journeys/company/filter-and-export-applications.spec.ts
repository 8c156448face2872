import { expect } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import {
  job,
  list,
  openList,
  openTwoHundred,
  phone,
  twoHundred,
  wide,
} from '#tests/support/browser/two-hundred-applications.ts'
import { switchOwnPackage } from '#tests/support/makers/own-subscription.ts'

test.describe('a recruiter can filter and export 200 applications', () => {
  for (const [where, size, rows] of [
    ['on a desktop', wide, 8],
    ['on a phone', phone, 4],
  ] as const) {
    test(`applications appear ${rows} at a time ${where}, each with its job if there are several jobs`, async ({
      page,
    }) => {
      await page.setViewportSize(size)
      const jobId = await twoHundred()
      await signInAs(page, 'company')
      for (const [path, names] of [
        [`${list}?vaga=${jobId}`, false],
        [`${list}?q=pessoa`, true],
      ] as const) {
        await page.goto(path)
        await page.locator('html[data-ready]').waitFor()
        const row = page.locator('.application-row')
        await expect(row.first().getByText(job)).toHaveCount(names ? 1 : 0)
        const bar = page.getByRole('navigation', { name: 'Os meus lugares' })
        const end = (await bar.isVisible()) ? await bar.boundingBox() : null
        const last = await row.nth(rows - 1).boundingBox()
        const [top, height] = [last?.y ?? size.height, last?.height ?? size.height]
        expect(top + height, path).toBeLessThanOrEqual(end?.y ?? size.height)
        expect(height, path).toBeLessThanOrEqual(72)
      }
    })
  }

  test('on a desktop the status tabs of the applications fit on one line', async ({ page }) => {
    await openTwoHundred(page)
    const tabs = page.getByRole('navigation', { name: 'Status' }).getByRole('link')
    const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top))
    expect(new Set(tops).size, 'the tabs take one line').toBe(1)
  })

  test('the list is filtered while the recruiter types, and the filtered list can be exported', async ({
    page,
  }) => {
    await page.setViewportSize(wide)
    const jobId = await twoHundred()
    await signInAs(page, 'company')
    const giveBack = await switchOwnPackage('pro')
    await openList(page, jobId)
    await page.getByLabel('Procurar candidaturas').pressSequentially('pessoa 07')
    await expect(page.getByText('12 candidaturas', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Procurar candidaturas')).toBeFocused()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Exportar CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^candidaturas-.*\.csv$/)
    await giveBack()
  })
})

test('removing a filter by keyboard moves the focus to the next filter', async ({ page }) => {
  await signInAs(page, 'company')
  await page.goto(`${list}?so=novas&anos=1`)
  await page.locator('html[data-ready]').waitFor()
  const chip = (name: string) => page.getByRole('link', { name: `Remover ${name}` })
  await chip('Só as novas').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?anos=1$/)
  await expect(chip('Só as novas')).toHaveCount(0)
  await expect(chip('1 ano ou mais')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/candidatos$/)
  await expect(page.getByText('Mais filtros', { exact: true })).toBeFocused()
  await page.goBack()
  await expect(chip('1 ano ou mais')).toBeVisible()
})
