import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { addresses } from '#tests/support/browser/addresses.ts'
import { packageDialogs } from '#tests/support/browser/package-dialogs.ts'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'
import { newMessages } from '#tests/support/makers/contact-message.ts'
import { newPackageRequest } from '#tests/support/makers/package-request.ts'

const sizes = {
  phone: { width: 360, height: 740 },
  desk: { width: 1280, height: 800 },
} as const

async function judge(page: Page, view: string): Promise<void> {
  const found = await page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // A sticky bar would cover other elements, so it is made static.
    const bar = document.querySelector<HTMLElement>('.area-bar')
    if (bar) bar.style.position = 'static'
    // Waits until the new size and colours are rendered and no animation runs.
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    await frame()
    do await frame()
    while (document.getAnimations().length > 0)
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      runOnly: { type: 'tag', values: tags },
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`,
    )
  }, rules)
  expect(found, view).toEqual([])
}

/**
 * Disables transitions, so that colours change at once, and renders the parts outside the screen:
 * axe measures their boxes, and a box that is not rendered yet overlaps the footer.
 */
function renderAtOnce(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    *, ::before, ::after { transition: none !important }
    * { content-visibility: visible !important }`)
  document.adoptedStyleSheets = [sheet]
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Each URL is checked in both sizes and both colour schemes, but not in all four combinations. */
const pairings = [
  [
    { colorScheme: 'light', viewport: sizes.phone },
    { colorScheme: 'dark', viewport: sizes.desk },
  ],
  [
    { colorScheme: 'dark', viewport: sizes.phone },
    { colorScheme: 'light', viewport: sizes.desk },
  ],
] as const

for (const [who, paths] of Object.entries(addresses)) {
  test(`axe finds no violation on the pages of a ${who}`, async ({ browser }) => {
    test.setTimeout(300_000)
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    await context.addInitScript({ content: axe.source })
    await context.addInitScript(renderAtOnce)
    const page = await context.newPage()
    if (who !== 'visitor') await signInAs(page, who as 'candidate')
    for (const [index, path] of [...paths, ...(await morePaths(page, who))].entries()) {
      await page.goto(path)
      for (const { colorScheme, viewport } of pairings[index % 2] ?? []) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize(viewport)
        await judge(page, `${path}, ${colorScheme}, ${viewport.width} px`)
      }
    }
    await context.close()
  })
}

async function morePaths(page: Page, who: string): Promise<string[]> {
  if (who === 'visitor') return [await firstJob(page), await firstCompany(page)]
  if (who === 'company') return await ownJobPages(page)
  if (who !== 'admin') return []
  await newPackageRequest()
  return [...(await packageDialogs(page)), ...(await details(page))]
}

async function firstJob(page: Page): Promise<string> {
  await page.goto('/vagas')
  const job = page.getByRole('article').first().getByRole('link').first()
  return (await job.getAttribute('href')) ?? ''
}

async function firstCompany(page: Page): Promise<string> {
  await page.goto(await firstJob(page))
  const company = page.locator('.job-head a').first()
  return (await company.getAttribute('href')) ?? ''
}

async function ownJobPages(page: Page): Promise<string[]> {
  await page.goto('/empresa/vagas')
  const jobId = await page.locator('input[name="vaga"]').first().inputValue()
  const [own, list] = [`/empresa/vagas/${jobId}`, '/empresa/vagas']
  return [`${own}/ver`, `${own}/editar`, `${list}/nova?de=${jobId}`, `${list}/fechar?vaga=${jobId}`]
}

async function details(page: Page): Promise<string[]> {
  await newMessages(['Rosa'], { isRead: true })
  const found: string[] = []
  for (const [list, row, questions] of [
    ['/admin/usuarios?tipo=candidate', '.data-table tbody a', ['/bloquear']],
    ['/admin/empresas', '.data-table tbody a', ['/editar', '/excluir']],
    ['/admin/mensagens', '.split-list a', ['/excluir']],
  ] as const) {
    await page.goto(list)
    const path = (await page.locator(row).first().getAttribute('href')) ?? ''
    found.push(path, ...questions.map((question) => path.split('?')[0] + question))
  }
  return found
}

test('a visitor can search for jobs by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar para o conteúdo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Cargo')).toBeFocused()
  await page.keyboard.type('enfermeira')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=enfermeira/)
})
