import { expect, type Locator, type Page } from '@playwright/test'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { onDatabase } from '#tests/support/database/journey-database.ts'
import { newOwnJob } from '#tests/support/makers/own-job.ts'

const wide = { width: 1280, height: 800 }
const phone = { width: 360, height: 740 }
const list = '/empresa/candidatos'
const job = 'Triagem de duzentos'

async function twoHundred(): Promise<string> {
  const { jobId, owner } = await newOwnJob(job)
  await onDatabase(
    `insert into applications (job_id, company_id, candidate_name, candidate_email, candidate_phone,
       applied_at)
     select $1, $2, 'Pessoa ' || lpad(n::text, 3, '0'), 'p' || n || '@exemplo.ao', '+244923000111',
       now() - n * interval '1 minute'
     from generate_series(1, 200) n`,
    [jobId, owner],
  )
  return jobId
}

/** Puts the company on a plan that includes the export; returns a function that restores its plan. */
async function giveExport(jobId: string): Promise<() => Promise<unknown>> {
  const own = 'is_active and company_id = (select company_id from jobs where id = $1)'
  const { rows } = await onDatabase(`select package_id from company_subscriptions where ${own}`, [
    jobId,
  ])
  const put = (packageId: string) =>
    onDatabase(`update company_subscriptions set package_id = $2 where ${own}`, [jobId, packageId])
  const { rows: pro } = await onDatabase(`select id from packages where type = 'pro' limit 1`)
  await put(String(pro[0].id))
  return () => put(String(rows[0].package_id))
}

async function countIn(jobId: string, status: string): Promise<number> {
  const { rows } = await onDatabase(
    'select count(*)::int as many from applications where job_id = $1 and status = $2',
    [jobId, status],
  )
  return rows[0].many
}

/** Opens the list and waits for hydration, because earlier key presses have no effect. */
async function openList(page: Page, jobId: string): Promise<void> {
  await page.goto(`${list}?vaga=${jobId}`)
  await expect(page.getByLabel('Escolher todas desta página')).toBeVisible()
}

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 2, name })).toBeVisible()

type Point = { x: number; y: number }

async function middleOf(control: Locator): Promise<Point> {
  const { x, y, width, height } = (await control.boundingBox()) ?? { ...wide, x: 0, y: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

/** Controls that are covered by another element after scrolling them into view. */
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

async function press(page: Page, key: string, arrives: string): Promise<void> {
  await page.keyboard.press(key)
  await heading(page, arrives)
}

async function openTwoHundred(page: Page): Promise<string> {
  await page.setViewportSize(wide)
  const jobId = await twoHundred()
  await signInAs(page, 'company')
  await openList(page, jobId)
  return jobId
}

test.describe('200 applications', () => {
  test('can be decided by keyboard, and a wrong decision undone', async ({ page }) => {
    const jobId = await openTwoHundred(page)
    await expect(page.getByText('200 candidaturas', { exact: true })).toBeVisible()
    await press(page, 'j', 'Pessoa 001')
    await press(page, 'j', 'Pessoa 002')
    await press(page, 'k', 'Pessoa 001')
    await press(page, '3', 'Pessoa 002')
    await press(page, '4', 'Pessoa 003')
    await expect(page.locator('.toaster')).toContainText('Rejeitada: Pessoa 002')
    expect(await countIn(jobId, 'rejected')).toBe(1)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await heading(page, 'Pessoa 002')
    await expect(page.locator('.toaster')).toContainText('De Pessoa 002. Antes: Aceita: Pessoa 001')
    await expect.poll(() => countIn(jobId, 'rejected')).toBe(0)
    expect(await countIn(jobId, 'approved')).toBe(1)
    await openList(page, jobId)
    await page.getByRole('link', { name: 'Pessoa 025' }).click()
    await heading(page, 'Pessoa 025')
    await press(page, 'j', 'Pessoa 026')
    await expect(page).toHaveURL(/page=2/)
  })

  test('can have their decisions undone one by one by keyboard, each within its minute', async ({
    page,
  }) => {
    const jobId = await openTwoHundred(page)
    await page.clock.install()
    await openList(page, jobId)
    await press(page, 'j', 'Pessoa 001')
    await press(page, '4', 'Pessoa 002')
    await page.clock.fastForward(30_000)
    await press(page, '2', 'Pessoa 003')
    await press(page, '3', 'Pessoa 004')
    await page.clock.fastForward(25_000)
    await press(page, 'z', 'Pessoa 003')
    await expect(page.locator('.toaster')).toContainText('Antes: Em Análise: Pessoa 002')
    await press(page, 'z', 'Pessoa 002')
    await expect(page.locator('.toaster')).toContainText('Antes: Rejeitada: Pessoa 001')
    await expect.poll(() => countIn(jobId, 'submitted')).toBe(199)
    await page.clock.fastForward(10_000)
    await expect(page.getByRole('button', { name: 'Desfazer' })).toHaveCount(0)
    await page.keyboard.press('z')
    await expect(page.getByText('Não há decisão para desfazer')).toBeVisible()
    expect(await countIn(jobId, 'rejected')).toBe(1)
  })

  test('move the focus to the candidate’s name after a decision and after an undo', async ({
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

  test('can be decided in a list of one status, even after one no longer matches', async ({
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
    // The application is opened by its URL, although it no longer matches the list's filter.
    const { rows } = await onDatabase(
      `select id from applications where job_id = $1 and candidate_name = 'Pessoa 005'`,
      [jobId],
    )
    await page.goto(`${list}?vaga=${jobId}&status=submitted&candidatura=${rows[0].id}`)
    await page.locator('html[data-ready]').waitFor()
    await heading(page, 'Pessoa 005')
    await press(page, '4', 'Pessoa 006')
    expect(await countIn(jobId, 'rejected')).toBe(1)
  })

  test('accept the next key at the moment the previous decision is displayed', async ({ page }) => {
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
    expect(await countIn(jobId, 'rejected')).toBe(1)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect.poll(() => countIn(jobId, 'reviewing')).toBe(1)
  })

  test('ignore single-letter shortcuts switched off on the device', async ({ page }) => {
    const jobId = await openTwoHundred(page)
    await press(page, 'j', 'Pessoa 001')
    await page.getByRole('switch', { name: 'Teclas de atalho' }).uncheck()
    for (const key of ['4', 'x', 'j']) await page.keyboard.press(key)
    await page.reload()
    await heading(page, 'Pessoa 001')
    await expect(page.getByRole('switch', { name: 'Teclas de atalho' })).not.toBeChecked()
    expect(await countIn(jobId, 'rejected')).toBe(0)
    await page.getByRole('switch', { name: 'Teclas de atalho' }).check()
    await press(page, 'j', 'Pessoa 002')
  })

  test('can be decided together from a preview, and undone together', async ({ page }) => {
    const jobId = await openTwoHundred(page)
    await page.getByLabel('Escolher todas desta página').check()
    await expect(page.getByText('25 escolhidas')).toBeVisible()
    await page.getByLabel('Todas as 200 desta lista').check()
    await page.getByRole('group', { name: 'Mudar o status' }).getByText('Rejeitada').click()
    await expect(page.getByRole('heading', { name: 'Mudar 200 candidaturas' })).toBeVisible()
    expect(await countIn(jobId, 'rejected')).toBe(0)
    await page.getByRole('button', { name: 'Mudar para' }).click()
    await expect(page.getByText('Durante um minuto não sai nenhum email.')).toBeVisible()
    await expect(page.locator('.toaster')).toContainText('Status das candidaturas atualizado!')
    // Only the bar with the undo button mentions the minute, not the notice.
    expect(await page.getByText(/um minuto/).count()).toBe(1)
    expect(await countIn(jobId, 'rejected')).toBe(200)
    await page.getByRole('button', { name: 'Desfazer tudo' }).click()
    await expect(page.getByText('Decisão desfeita')).toBeVisible()
    await expect(page.getByText('Status das candidaturas atualizado!')).toHaveCount(0, {
      timeout: 500,
    })
    expect(await countIn(jobId, 'submitted')).toBe(200)
  })

  test('stay ticked across pages until the recruiter opens another list', async ({ page }) => {
    const jobId = await openTwoHundred(page)
    await page.getByLabel('Escolher a candidatura de Pessoa 001').check()
    await page.getByRole('link', { name: 'Página 2' }).click()
    await page.getByLabel('Escolher a candidatura de Pessoa 026').check()
    await expect(page.getByText('2 escolhidas (1 noutras páginas)')).toBeVisible()
    await page.getByRole('link', { name: 'Página 1' }).click()
    await expect(page.getByLabel('Escolher a candidatura de Pessoa 001')).toBeChecked()
    await page.getByRole('group', { name: 'Mudar o status' }).getByText('Em Análise').click()
    await expect(page.getByRole('heading', { name: 'Mudar 2 candidaturas' })).toBeVisible()
    await page.getByRole('link', { name: 'Voltar sem mudar nada' }).click()
    await expect(page.getByText('2 escolhidas (1 noutras páginas)')).toBeVisible()
    await page.getByRole('group', { name: 'Mudar o status' }).getByText('Em Análise').click()
    await page.getByRole('button', { name: 'Mudar para' }).click()
    await expect(page.getByText('Durante um minuto não sai nenhum email.')).toBeVisible()
    expect(await countIn(jobId, 'reviewing')).toBe(2)
    await page.getByLabel('Escolher a candidatura de Pessoa 002').check()
    await page.getByRole('link', { name: 'Submetida' }).click()
    await expect(page.getByText('198 candidaturas', { exact: true })).toBeVisible()
    await expect(page.getByText(/escolhida/)).toHaveCount(0)
  })

  test('can be decided on a phone with buttons that stay in one position', async ({ browser }) => {
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
    expect(await countIn(jobId, 'rejected')).toBe(2)
    expect(await countIn(jobId, 'approved')).toBe(2)
    await page.getByRole('button', { name: 'Desfazer' }).tap()
    await heading(page, 'Pessoa 005')
    await expect.poll(() => countIn(jobId, 'approved')).toBe(1)
    await page.getByRole('link', { name: 'Anterior' }).tap()
    await heading(page, 'Pessoa 004')
    await context.close()
  })

  for (const [where, size, rows] of [
    ['on a desktop', wide, 8],
    ['on a phone', phone, 4],
  ] as const) {
    test(`${rows} are visible at once ${where}, each with its job if there are several`, async ({
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

  test('have their status tabs in one line on a desktop', async ({ page }) => {
    await openTwoHundred(page)
    const tabs = page.getByRole('navigation', { name: 'Status' }).getByRole('link')
    const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top))
    expect(new Set(tops).size, 'the tabs take one line').toBe(1)
  })

  test('are filtered while typing, and the filtered list can be exported', async ({ page }) => {
    await page.setViewportSize(wide)
    const jobId = await twoHundred()
    await signInAs(page, 'company')
    const giveBack = await giveExport(jobId)
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

test('another member’s decision is shown at once without moving the page', async ({
  page,
  browser,
  baseURL,
}) => {
  const jobId = await openTwoHundred(page)
  await page.getByRole('link', { name: 'Pessoa 002' }).click()
  await heading(page, 'Pessoa 002')
  const other = await browser.newContext({ viewport: wide, ...(baseURL ? { baseURL } : {}) })
  const elsewhere = await other.newPage()
  await signInAs(elsewhere, 'company')
  await openList(elsewhere, jobId)
  await elsewhere.getByRole('link', { name: 'Pessoa 001' }).click()
  await heading(elsewhere, 'Pessoa 001')
  const row = page.locator('.application-row').filter({ hasText: 'Pessoa 001' })
  const top = (await row.boundingBox())?.y
  await elsewhere.getByRole('button', { name: 'Aceita' }).click()
  await expect(row.getByText('Aceita')).toBeVisible()
  await heading(page, 'Pessoa 002')
  expect((await row.boundingBox())?.y).toBe(top)
  await other.close()
})

test('another member’s decision while an application opens does not move the page', async ({
  page,
  browser,
  baseURL,
}) => {
  const jobId = await openTwoHundred(page)
  const other = await browser.newContext({ viewport: wide, ...(baseURL ? { baseURL } : {}) })
  const elsewhere = await other.newPage()
  await signInAs(elsewhere, 'company')
  await openList(elsewhere, jobId)
  await elsewhere.getByRole('link', { name: 'Pessoa 001' }).click()
  await heading(elsewhere, 'Pessoa 001')

  const link = page.getByRole('link', { name: 'Pessoa 012' })
  await link.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy(0, 100))
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(50)
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  await page.route('**/empresa/candidatos.data*', async (route) => {
    await opened
    await route.continue().catch(() => undefined)
  })
  const request = page.waitForRequest('**/empresa/candidatos.data*')
  await link.click()
  await request
  const top = (await link.boundingBox())?.y ?? 0
  const askedAgain = page.waitForRequest('**/empresa/candidatos.data*', { timeout: 2_000 })
  await elsewhere.getByRole('button', { name: 'Aceita' }).click()
  await askedAgain.catch(() => undefined)
  open()
  await heading(page, 'Pessoa 012')
  const row = page.locator('.application-row').filter({ hasText: 'Pessoa 001' })
  await expect(row.getByText('Aceita')).toHaveCount(1)
  expect(Math.abs(((await link.boundingBox())?.y ?? 0) - top)).toBeLessThan(2)
  await other.close()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('on a phone, a recruiter decides an application and moves on at the lower edge', async ({
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
    expect(await countIn(jobId, 'rejected')).toBe(0)
    await bar.getByRole('button', { name: 'Rejeitada' }).click()
    await heading(page, 'Pessoa 002')
    await bar.getByRole('link', { name: 'Seguinte' }).click()
    await heading(page, 'Pessoa 003')
    expect(await countIn(jobId, 'rejected')).toBe(1)
  })

  test('a note of several megabytes is refused, and the form shows its beginning and size', async ({
    page,
  }) => {
    const jobId = await twoHundred()
    await onDatabase(
      `update applications set candidate_id = (select id from candidates limit 1)
       where job_id = $1 and candidate_name = 'Pessoa 001'`,
      [jobId],
    )
    await signInAs(page, 'company')
    await page.goto(`${list}?vaga=${jobId}`)
    await page.getByRole('link', { name: 'Pessoa 001' }).click()
    const note = page.getByLabel('Nova nota')
    // The text exceeds the field's maxlength, so a script sets it.
    await note.evaluate((field: HTMLTextAreaElement) => {
      field.value = `Ligar na segunda. ${'x'.repeat(4 * 1024 * 1024)}`
    })
    await page.getByRole('button', { name: 'Guardar nota' }).click()
    await expect(page.getByText('Só lemos os primeiros 100 000 caracteres').last()).toBeVisible()
    await expect(note).toHaveValue(/^Ligar na segunda\. x{1000}/)
    expect((await note.inputValue()).length).toBe(100_000)
  })

  test('no shortcuts are shown', async ({ page }) => {
    await page.setViewportSize(wide)
    await signInAs(page, 'company')
    await page.goto(list)
    await expect(page.getByText('mudam o status')).toBeHidden()
  })

  test('a recruiter can tick and decide several applications, and undo all of them', async ({
    page,
  }) => {
    const jobId = await twoHundred()
    await signInAs(page, 'company')
    await page.goto(`${list}?vaga=${jobId}`)
    await page.getByLabel('Escolher a candidatura de Pessoa 001').check()
    await page.getByLabel('Escolher a candidatura de Pessoa 002').check()
    await page.getByRole('group', { name: 'Mudar o status' }).getByText('Em Análise').click()
    await page.getByRole('button', { name: 'Mudar para' }).click()
    await expect(page.getByText('Status das candidaturas atualizado!')).toBeVisible()
    expect(await page.getByText(/um minuto/).count()).toBe(1)
    expect(await countIn(jobId, 'reviewing')).toBe(2)
    await page.getByRole('button', { name: 'Desfazer tudo' }).click()
    expect(await countIn(jobId, 'reviewing')).toBe(0)
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'with none', () => {
    test.use({ javaScriptEnabled, viewport: wide })

    test('a decision on several applications cannot be undone after a minute', async ({ page }) => {
      const jobId = await twoHundred()
      await signInAs(page, 'company')
      await page.goto(`${list}/decidir?para=rejected&todas=1&vaga=${jobId}`)
      await page.getByRole('button', { name: 'Mudar para' }).click()
      const offer = page.getByRole('button', { name: 'Desfazer tudo' })
      await expect(offer).toBeVisible()
      await onDatabase(`update bulk_decisions set decided_at = decided_at - interval '51 seconds'`)
      await page.reload()
      await expect(offer).toBeVisible()
      await expect(offer).toBeHidden({ timeout: 12_000 })
      await expect(page.getByText('O minuto passou: os emails já saem.')).toBeVisible()
    })
  })
}

test('removing a filter by keyboard moves the focus to another filter', async ({ page }) => {
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
