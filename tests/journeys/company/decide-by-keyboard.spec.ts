import { expect } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import {
  heading,
  list,
  openList,
  openTwoHundred,
  press,
  twoHundred,
  wide,
} from '#tests/support/browser/two-hundred-applications.ts'
import { applicationIdOf, countApplications } from '#tests/support/database/find-application.ts'

test.describe('a recruiter can decide 200 applications by keyboard', () => {
  test('a recruiter can decide applications by keyboard and undo a wrong decision', async ({
    page,
  }) => {
    const jobId = await openTwoHundred(page)
    await expect(page.getByText('200 candidaturas', { exact: true })).toBeVisible()
    await press(page, 'j', 'Pessoa 001')
    await press(page, 'j', 'Pessoa 002')
    await press(page, 'k', 'Pessoa 001')
    await press(page, '3', 'Pessoa 002')
    await press(page, '4', 'Pessoa 003')
    await expect(page.locator('.toaster')).toContainText('Rejeitada: Pessoa 002')
    expect(await countApplications(jobId, 'rejected')).toBe(1)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await heading(page, 'Pessoa 002')
    await expect(page.locator('.toaster')).toContainText('De Pessoa 002. Antes: Aceita: Pessoa 001')
    await expect.poll(() => countApplications(jobId, 'rejected')).toBe(0)
    expect(await countApplications(jobId, 'approved')).toBe(1)
    await openList(page, jobId)
    await page.getByRole('link', { name: 'Pessoa 025' }).click()
    await heading(page, 'Pessoa 025')
    await press(page, 'j', 'Pessoa 026')
    await expect(page).toHaveURL(/page=2/)
  })

  test('several decisions can be undone one by one by keyboard, each for a minute after it was made', async ({
    page,
  }) => {
    const jobId = await openTwoHundred(page)
    await page.clock.install()
    await openList(page, jobId)
    await press(page, 'j', 'Pessoa 001')
    await press(page, '4', 'Pessoa 002')
    await page.clock.fastForward(20_000)
    await press(page, '2', 'Pessoa 003')
    await press(page, '3', 'Pessoa 004')
    await page.clock.fastForward(10_000)
    await press(page, 'z', 'Pessoa 003')
    await expect(page.locator('.toaster')).toContainText('Antes: Em Análise: Pessoa 002')
    await press(page, 'z', 'Pessoa 002')
    await expect(page.locator('.toaster')).toContainText('Antes: Rejeitada: Pessoa 001')
    await expect.poll(() => countApplications(jobId, 'submitted')).toBe(199)
    await page.clock.fastForward(40_000)
    await expect(page.getByRole('button', { name: 'Desfazer' })).toHaveCount(0)
    await page.keyboard.press('z')
    await expect(page.getByText('Não há decisão para desfazer')).toBeVisible()
    expect(await countApplications(jobId, 'rejected')).toBe(1)
  })

  test('the candidate’s name gets the focus after a decision and after an undo', async ({
    page,
  }) => {
    await openTwoHundred(page)
    const named = (name: string) => page.getByRole('heading', { level: 2, name })
    await page.getByRole('link', { name: 'Pessoa 001' }).click()
    await heading(page, 'Pessoa 001')
    await page.keyboard.press('4')
    await expect(named('Pessoa 002')).toBeFocused()
    await page.keyboard.press('j')
    await expect(named('Pessoa 003')).toBeFocused()
    await page.getByRole('button', { name: 'Aceita', exact: true }).first().click()
    await expect(named('Pessoa 004')).toBeFocused()
    await page.getByRole('button', { name: 'Desfazer' }).press('Enter')
    await expect(named('Pessoa 003')).toBeFocused()
  })

  test('a recruiter can decide even an application that no longer matches the filter of the list', async ({
    page,
  }) => {
    await page.setViewportSize(wide)
    const jobId = await twoHundred()
    await signInAs(page, 'company')
    await page.goto(`${list}?vaga=${jobId}&status=submitted`)
    await expect(page.getByLabel('Escolher todas desta página')).toBeVisible()
    await page.getByRole('link', { name: 'Pessoa 004' }).click()
    await heading(page, 'Pessoa 004')
    await press(page, '2', 'Pessoa 005')
    await expect(page.getByText('199 candidaturas', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Anterior' })).toBeVisible()
    await press(page, 'k', 'Pessoa 003')
    await press(page, 'j', 'Pessoa 005')
    await press(page, '2', 'Pessoa 006')
    await expect(page.getByText('198 candidaturas', { exact: true })).toBeVisible()
    await expect(page.locator('.toaster')).toContainText('Em Análise: Pessoa 005')
    // The application no longer matches the filter of the list, so open it by its URL.
    const id = await applicationIdOf(jobId, 'Pessoa 005')
    await page.goto(`${list}?vaga=${jobId}&status=submitted&candidatura=${id}`)
    await page.locator('html[data-ready]').waitFor()
    await heading(page, 'Pessoa 005')
    await press(page, '4', 'Pessoa 006')
    expect(await countApplications(jobId, 'rejected')).toBe(1)
  })

  test('a key works as soon as the previous decision is displayed', async ({ page }) => {
    const jobId = await openTwoHundred(page)
    await page.getByRole('link', { name: 'Pessoa 001' }).click()
    await heading(page, 'Pessoa 001')
    await page.evaluate(() => {
      const isVisible = () => /Em Análise\s*1\b/.test(document.body.innerText)
      new MutationObserver((_, observer) => {
        if (!isVisible()) return
        observer.disconnect()
        document.dispatchEvent(new KeyboardEvent('keydown', { key: '4', bubbles: true }))
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    await press(page, '2', 'Pessoa 002')
    expect(await countApplications(jobId, 'rejected')).toBe(1)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect.poll(() => countApplications(jobId, 'reviewing')).toBe(1)
  })

  test('single-letter shortcuts that are switched off on the device do nothing', async ({
    page,
  }) => {
    const jobId = await openTwoHundred(page)
    await press(page, 'j', 'Pessoa 001')
    await page.getByRole('switch', { name: 'Teclas de atalho' }).uncheck()
    for (const key of ['4', 'x', 'j']) await page.keyboard.press(key)
    await page.reload()
    await heading(page, 'Pessoa 001')
    await expect(page.getByRole('switch', { name: 'Teclas de atalho' })).not.toBeChecked()
    expect(await countApplications(jobId, 'rejected')).toBe(0)
    await page.getByRole('switch', { name: 'Teclas de atalho' }).check()
    await press(page, 'j', 'Pessoa 002')
  })
})

test.describe('applications have no shortcuts in a browser without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page of an application shows no shortcuts', async ({ page }) => {
    await page.setViewportSize(wide)
    await signInAs(page, 'company')
    await page.goto(list)
    await expect(page.getByText('mudam o status')).toBeHidden()
  })
})
