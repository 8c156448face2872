import { expect, type Locator, type Page } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { newApplications } from '#tests/support/makers/own-application.ts'
import { newOwnJob, numbered } from '#tests/support/makers/own-job.ts'

export const wide = { width: 1280, height: 800 }

export const phone = { width: 360, height: 740 }

export const list = '/empresa/candidatos'

export const job = 'Triagem de duzentos'

export async function twoHundred(): Promise<string> {
  const { jobId } = await newOwnJob(job)
  await newApplications(jobId, numbered('Pessoa', 200))
  return jobId
}

/** Opens the list and waits for hydration, because key presses before hydration have no effect. */
export async function openList(page: Page, jobId: string): Promise<void> {
  await page.goto(`${list}?vaga=${jobId}`)
  await expect(page.getByLabel('Escolher todas desta página')).toBeVisible()
}

export const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 2, name })).toBeVisible()

export type Point = { x: number; y: number }

export async function middleOf(control: Locator): Promise<Point> {
  const { x, y, width, height } = (await control.boundingBox()) ?? { ...wide, x: 0, y: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

export async function press(page: Page, key: string, arrives: string): Promise<void> {
  await page.keyboard.press(key)
  await heading(page, arrives)
}

export async function openTwoHundred(page: Page): Promise<string> {
  await page.setViewportSize(wide)
  const jobId = await twoHundred()
  await signInAs(page, 'company')
  await openList(page, jobId)
  return jobId
}
