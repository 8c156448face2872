import { expect, type Page } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { countPendingJobs } from '#tests/support/database/find-job.ts'
import { newMessages } from '#tests/support/makers/contact-message.ts'
import { makeJobsPending } from '#tests/support/makers/own-job.ts'
import { barrier } from '#tests/support/time/clock.ts'

const pendingJobs = '/admin/vagas?status=pending'

const chosen = (page: Page) => page.getByRole('region', { name: 'Vaga escolhida' })
const titleOf = async (page: Page) =>
  (await chosen(page).getByRole('heading', { level: 2 }).first().textContent()) ?? ''

async function waitForJob(page: Page): Promise<string> {
  const id = /vagas\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? 'none'
  const decision = chosen(page).locator('form:has(#aprovar-vaga)')
  await expect(decision).toHaveAttribute('action', new RegExp(id))
  return page.url()
}

async function openFirst(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'admin')
  await page.goto(pendingJobs)
  await page.locator('html[data-ready]').waitFor()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(/\/admin\/vagas\/[0-9a-f-]+\?status=pending/)
}

test('an administrator can decide ten jobs by keyboard, and each decision opens the next job', async ({
  page,
}) => {
  await makeJobsPending(12)
  await openFirst(page)
  const decided = new Set<string>()
  for (let count = 0; count < 10; count += 1) {
    const address = await waitForJob(page)
    decided.add(address)
    expect(await titleOf(page)).not.toBe('')
    await page.keyboard.press('a')
    await expect.poll(() => page.url()).not.toBe(address)
  }
  expect(decided.size).toBe(10)
})

test('an administrator can undo an approval within a minute, and the job is pending again', async ({
  page,
}) => {
  await makeJobsPending(4)
  await openFirst(page)
  const address = await waitForJob(page)
  const title = await titleOf(page)
  await page.keyboard.press('a')
  await expect.poll(() => page.url()).not.toBe(address)
  const offer = page.getByRole('form', { name: 'Última decisão' })
  await expect(offer.getByRole('status')).toContainText(title)
  await offer.getByRole('button', { name: 'Anular aprovação' }).click()
  await expect.poll(() => page.url().split('?')[0]).toBe(address.split('?')[0])
  await expect(chosen(page).getByRole('button', { name: 'Aprovar', exact: true })).toBeVisible()
  await expect(offer.filter({ hasText: title })).toHaveCount(0)
})

test('a shortcut key held down decides only one job', async ({ page }) => {
  await makeJobsPending(4)
  await openFirst(page)
  const [address, before] = [await waitForJob(page), await countPendingJobs()]
  await page.keyboard.down('a')
  await expect.poll(() => page.url()).not.toBe(address)
  const next = await waitForJob(page)
  await page.keyboard.down('a')
  await page.keyboard.down('a')
  await page.keyboard.up('a')
  // By the end of this reload, the portal has processed any request that the key press wrongly sent.
  await page.reload()
  expect(page.url()).toBe(next)
  expect(await countPendingJobs()).toBe(before - 1)
})

test('letters typed after submitting a search trigger no shortcuts', async ({ page }) => {
  await makeJobsPending(4)
  const before = await countPendingJobs()
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'admin')
  for (const isOpen of [false, true]) {
    await page.goto(pendingJobs)
    await page.locator('html[data-ready]').waitFor()
    if (isOpen) await page.keyboard.press('j')
    if (isOpen) await expect(page).toHaveURL(/\/admin\/vagas\/[0-9a-f-]+\?status=pending/)
    if (isOpen) await waitForJob(page)
    const field = page.getByRole('search').locator('input[type=search]')
    await field.focus()
    await page.keyboard.type('a')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/vagas\?.*q=a(&|$)/)
    // Type slowly, so that some keys are pressed before the results are displayed and some after.
    await page.keyboard.type('jad', { delay: 150 })
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('ajad')
    await expect(page).toHaveURL(/\/admin\/vagas\?/)
  }
  await page.reload()
  expect(await countPendingJobs()).toBe(before)
})

test('an administrator can switch off single-letter shortcuts on a device', async ({ page }) => {
  await makeJobsPending(2)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'admin')
  await page.goto(pendingJobs)
  await page.locator('html[data-ready]').waitFor()
  await page.locator('.row-link').first().click()
  const keys = page.getByRole('switch', { name: 'Teclas de atalho' })
  await expect(keys).toBeChecked()
  await keys.uncheck()
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
  await expect(keys).not.toBeChecked()
  const [address, title] = [page.url(), await titleOf(page)]
  for (const key of ['a', 'd', 'j']) await page.keyboard.press(key)
  // By the end of this reload, the portal has processed any request that a key press wrongly sent.
  await page.reload()
  expect(page.url()).toBe(address)
  expect(await titleOf(page)).toBe(title)
  await expect(chosen(page).getByRole('button', { name: 'Aprovar', exact: true })).toBeVisible()
  await page.locator('html[data-ready]').waitFor()
  await keys.check()
  await chosen(page).getByRole('heading').first().click()
  await page.keyboard.press('a')
  await expect.poll(() => page.url()).not.toBe(address)
})

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width: 360, height: 740 } })

    test('an administrator can tick, review and approve several jobs together', async ({
      page,
    }) => {
      await makeJobsPending(4)
      await signInAs(page, 'admin')
      await page.goto(pendingJobs)
      const boxes = page.getByRole('checkbox', { name: /^Escolher / })
      await boxes.nth(0).check()
      await boxes.nth(1).check()
      await page.getByRole('button', { name: 'Aprovar as escolhidas' }).click()
      await expect(page.getByRole('heading', { name: 'Aprovar 2 vagas?' })).toBeVisible()
      await page.getByRole('button', { name: 'Aprovar 2 vagas' }).click()
      await expect(page.getByText('As vagas escolhidas estão publicadas.')).toBeVisible()
      await expect(page).toHaveURL(/status=pending$/)
      if (!scripts) return
      await expect(page).not.toHaveURL(/aprovar/)
      await expect(page.getByRole('heading', { name: 'Gestão de Vagas' })).toBeVisible()
    })

    test('an administrator can tick, review and mark several messages read together', async ({
      page,
    }) => {
      const sender = `Rosa ${scripts ? 'com' : 'sem'}`
      await newMessages([sender, sender])
      await signInAs(page, 'admin')
      await page.goto(`/admin/mensagens?q=${encodeURIComponent(sender)}`)
      const boxes = page.getByRole('checkbox', { name: /^Escolher a mensagem/ })
      await boxes.nth(0).check()
      await boxes.nth(1).check()
      await page.getByRole('button', { name: 'Marcar as escolhidas como lidas' }).click()
      await expect(
        page.getByRole('heading', { name: 'Marcar 2 mensagens como lidas?' }),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Marcar como lidas' }).click()
      await expect(page.getByText('As mensagens escolhidas estão lidas.')).toBeVisible()
      await expect(page).toHaveURL(/\/admin\/mensagens\?q=Rosa/)
      await expect(page.locator('.split-list .badge', { hasText: 'Por ler' })).toHaveCount(0)
    })

    test('an administrator can block several accounts together, with one reason, and unblock them', async ({
      page,
    }) => {
      await signInAs(page, 'admin')
      const list = '/admin/usuarios?tipo=candidate&ordem=nome'
      for (const [act, question, confirm, sentence] of [
        ['Bloquear', 'Bloquear 2 contas?', 'Bloquear 2 contas', 'bloqueadas'],
        ['Desbloquear', 'Desbloquear 2 contas?', 'Desbloquear 2 contas', 'desbloqueadas'],
      ] as const) {
        await page.goto(list)
        const boxes = page.getByRole('checkbox', { name: /^Escolher / })
        await boxes.nth(0).check()
        await boxes.nth(1).check()
        await page.getByRole('button', { name: `${act} as contas escolhidas`, exact: true }).click()
        await expect(page.getByRole('heading', { name: question, exact: true })).toBeVisible()
        if (act === 'Bloquear') {
          await page.getByRole('button', { name: confirm, exact: true }).click()
          await expect(page.getByText('Escolha o motivo.').first()).toBeVisible()
          await page.getByLabel('Motivo').selectOption('Outro motivo')
        }
        await page.getByRole('button', { name: confirm, exact: true }).click()
        await expect(page.getByText(`As contas escolhidas estão ${sentence}`)).toBeVisible()
        await expect(page).toHaveURL(/tipo=candidate/)
      }
    })

    test('an administrator can return a job to its company only with a reason', async ({
      page,
    }) => {
      await makeJobsPending(2)
      await signInAs(page, 'admin')
      await page.goto(pendingJobs)
      await page.locator('.row-link').first().click()
      await page.getByRole('link', { name: 'Devolver com motivo' }).click()
      await page.getByRole('button', { name: 'Devolver e avisar a empresa' }).click()
      await expect(page.getByText('Escreva o que a empresa tem de mudar.').first()).toBeVisible()
      await page.getByLabel('O que a empresa tem de mudar').fill('Falta dizer o horário.')
      await page.getByRole('button', { name: 'Devolver e avisar a empresa' }).click()
      await expect(page.getByText('Vaga devolvida à empresa')).toBeVisible()
    })
  })
}

test('an open dashboard is updated when another administrator decides on a job', async ({
  page,
  browser,
}) => {
  await makeJobsPending(3)
  await signInAs(page, 'admin')
  await page.goto('/admin/dashboard')
  await page.locator('html[data-ready]').waitFor()
  const work = page.getByRole('link', { name: /vagas? por aprovar/ })
  const before = Number.parseInt((await work.textContent()) ?? '', 10)
  const colleague = await (await browser.newContext()).newPage()
  await signInAs(colleague, 'admin')
  await colleague.goto(pendingJobs)
  await colleague.locator('.row-link').first().click()
  await colleague.getByRole('button', { name: 'Aprovar', exact: true }).click()
  await expect(colleague.getByText('Status atualizado com sucesso!')).toBeVisible()
  await expect(work).toContainText(String(before - 1))
  await colleague.context().close()
})

test('a job status selected while an earlier one is being saved stays selected', async ({
  page,
}) => {
  await makeJobsPending(2)
  await openFirst(page)
  await waitForJob(page)
  const field = chosen(page).getByLabel('Estado', { exact: true })
  const first = await field.elementHandle()
  await field.selectOption('draft')
  const { passed, open } = barrier()
  await page.route('**/status.data*', async (route) => {
    await passed
    await route.continue()
  })
  await chosen(page).getByRole('button', { name: 'Mudar o estado' }).click()
  await field.focus()
  await field.selectOption('closed')
  open()
  await expect(chosen(page).locator('form:has(select) [name=versao]')).toHaveValue('draft')
  await expect(field).toHaveValue('closed')
  await expect(field).toBeFocused()
  expect(await field.evaluate((element, before) => element === before, first)).toBe(true)
  const address = page.url()
  await page.locator('.row-link').first().click()
  await expect.poll(() => page.url()).not.toBe(address)
  await waitForJob(page)
  await expect(field).toHaveValue('pending')
})

test('a double press on «Aprovar» does not approve the next, unread job', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await makeJobsPending(4)
  await signInAs(page, 'admin')
  await page.goto('/admin/vagas?status=pending')
  await page.locator('html[data-ready]').waitFor()
  await page.locator('.row-link').nth(1).click()
  await expect(page).toHaveURL(/vagas\/[0-9a-f-]{36}/)
  const other = await waitForJob(page)
  await page.locator('.row-link').first().click()
  await expect(page).not.toHaveURL(other)
  const address = await waitForJob(page)
  const title = chosen(page).getByRole('heading', { level: 2 }).first()
  const first = await titleOf(page)
  const approve = chosen(page).getByRole('button', { name: 'Aprovar', exact: true })
  await approve.click()
  await expect(page).not.toHaveURL(address)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await approve.click({ noWaitAfter: true })
  await expect(title).not.toHaveText(first)
  expect(sent).toBe(0)
  const next = page.url()
  await page.waitForTimeout(1_100)
  await approve.click()
  await expect(page).not.toHaveURL(next)
  expect(sent).toBe(1)
})
