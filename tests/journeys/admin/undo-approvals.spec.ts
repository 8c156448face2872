import { expect, type Page } from '@playwright/test'
import { waitForFormModules } from '#tests/support/browser/form-modules.ts'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { findJob } from '#tests/support/database/find-job.ts'
import { newOwnJob, proposeTitle, setJob } from '#tests/support/makers/own-job.ts'

const offerOn = (page: Page) => page.getByRole('form', { name: 'Última decisão' })

async function pendingJobs(titles: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const title of titles) ids.push((await newOwnJob(title)).jobId)
  for (const id of ids) await setJob(id, { status: 'pending' })
  return ids
}

async function approveTogether(page: Page, ids: string[]): Promise<void> {
  const chosen = ids.map((id) => `vaga=${id}`).join('&')
  await page.goto(`/admin/vagas/aprovar?${chosen}&voltar=/admin/vagas`)
  await page.getByRole('button', { name: `Aprovar ${ids.length} vagas` }).click()
  await expect(page).toHaveURL(/\/admin\/vagas$/)
  await expect(offerOn(page)).toContainText(`${ids.length} vagas estão publicadas.`)
}

const statusesOf = async (ids: string[]) => {
  const found = await Promise.all(ids.map(findJob))
  return found.map(({ status }) => status)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`approvals can be undone in a browser ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })
    const mark = javaScriptEnabled ? 'um' : 'dois'

    test('an administrator undoes the approval of several jobs at once', async ({ page }) => {
      const ids = await pendingJobs([`Anulada primeira ${mark}`, `Anulada segunda ${mark}`])
      await signInAs(page, 'admin')
      await approveTogether(page, ids)
      await offerOn(page).getByRole('button', { name: 'Anular as 2 aprovações' }).click()
      await expect(page.getByText('Aprovações anuladas: 2 de 2').first()).toBeVisible()
      await expect(offerOn(page).filter({ hasText: '2 vagas' })).toHaveCount(0)
      expect(await statusesOf(ids)).toEqual(['pending', 'pending'])
    })

    test('an administrator undoes the approval of a change', async ({ page }) => {
      const { jobId } = await newOwnJob(`Alterada ${mark}`)
      const title = `Mudada por completo ${mark}`
      await proposeTitle(jobId, title)
      await signInAs(page, 'admin')
      await page.goto(`/admin/vagas/${jobId}`)
      await page.getByRole('button', { name: 'Aprovar a alteração' }).click()
      await expect(offerOn(page)).toContainText(`A alteração de ${title} está publicada.`)
      await offerOn(page).getByRole('button', { name: 'Anular aprovação' }).click()
      await expect(page).toHaveURL(new RegExp(`/admin/vagas/${jobId}`))
      await expect(page.getByText('Aprovação anulada').first()).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Alteração por aprovar' })).toBeVisible()
      expect(await findJob(jobId)).toMatchObject({ title: `Alterada ${mark}` })
    })
  })
}

test('an administrator approves a job with the key A and undoes it with Z', async ({ page }) => {
  const ids = await pendingJobs(['Anulada por tecla'])
  await signInAs(page, 'admin')
  await page.goto(`/admin/vagas/${ids[0]}`)
  await page.locator('html[data-ready]').waitFor()
  await page.locator('body').press('a')
  await expect(offerOn(page)).toContainText('Anulada por tecla está publicada.')
  await page.locator('body').press('z')
  await expect(page.getByText('Aprovação anulada').first()).toBeVisible()
  expect(await statusesOf(ids)).toEqual(['pending'])
})

test('an undo that fails without a connection shows an error on the same page and can be retried', async ({
  page,
}) => {
  const ids = await pendingJobs(['Anulada sem rede um', 'Anulada sem rede dois'])
  await signInAs(page, 'admin')
  await approveTogether(page, ids)
  await waitForFormModules(page)
  const undo = offerOn(page).getByRole('button', { name: 'Anular as 2 aprovações' })
  await page.route('**/*', (route) => route.abort('internetdisconnected'))
  await undo.click()
  await expect(page.locator('.connection-strip')).toContainText('não foi guardado')
  await expect(page).toHaveURL(/\/admin\/vagas$/)
  expect(await statusesOf(ids)).toEqual(['active', 'active'])
  await page.unroute('**/*')
  await undo.click()
  await expect(page.getByText('Aprovações anuladas: 2 de 2').first()).toBeVisible()
  expect(await statusesOf(ids)).toEqual(['pending', 'pending'])
})
