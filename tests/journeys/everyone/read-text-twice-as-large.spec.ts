import { expect } from '@playwright/test'
import { addresses } from '#tests/support/browser/addresses.ts'
import { audiences, jobPaths, overflowIn, overflowOf } from '#tests/support/browser/overflow.ts'
import { signInAs } from '#tests/support/browser/people.ts'
import { test } from '#tests/support/browser/test.ts'

const views = [
  [320, 100],
  [360, 200],
  [1024, 100],
  [1280, 200],
] as const

for (const who of audiences) {
  test(`no page scrolls sideways at 320 and 1024 px, or with text twice as large: ${who}`, async ({
    page,
  }) => {
    test.slow()
    expect(await overflowOf(page, who, () => overflowIn(page, views))).toEqual({})
  })
}

for (const who of audiences) {
  test(`no field has text smaller than 16 px, because an iPhone would zoom in: ${who}`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width: 360, height: 740 })
    const small = () =>
      page.locator('input, select, textarea').evaluateAll((fields) =>
        fields.flatMap((field) => {
          const isTyped = !/^(?:hidden|checkbox|radio|range|file)$/.test(
            field.getAttribute('type') ?? '',
          )
          const size = Number.parseFloat(getComputedStyle(field).fontSize)
          return isTyped && size < 16 ? [`${field.getAttribute('name')}: ${size} px`] : []
        }),
      )
    expect(await overflowOf(page, who, small)).toEqual({})
  })
}

for (const [where, width, height] of [
  ['a phone', 360, 740],
  ['a desktop', 1280, 800],
] as const) {
  test(`the WhatsApp button covers no control of any page: ${where}`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    const covered: Record<string, string[]> = {}
    for (const path of [...addresses.visitor, ...(await jobPaths(page)).slice(0, 1)]) {
      await page.goto(path)
      const under = await page.evaluate(() => {
        const button = document.querySelector('.whatsapp-button')
        const controls = document.querySelectorAll<HTMLElement>('a, button, input, select, summary')
        return [...controls].flatMap((control) => {
          if (control === button || control.closest('.sheet, .menu-panel')) return []
          for (const block of ['end', 'center', 'start'] as const) {
            control.scrollIntoView({ block })
            const { left, right, top, bottom } = control.getBoundingClientRect()
            const positions = [left + 2, (left + right) / 2, right - 2]
            const hits = positions.map((x) => document.elementFromPoint(x, (top + bottom) / 2))
            if (button && hits.some((hit) => hit !== null && button.contains(hit))) {
              return [control.textContent || control.tagName]
            }
          }
          return []
        })
      })
      if (under.length > 0) covered[path] = under
    }
    expect(covered).toEqual({})
  })
}

test('with double text size a company can read job titles and open the last row’s menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'company')
  await page.goto('/empresa/vagas')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const titles = page.getByRole('rowheader').getByRole('link')
  const widths = await titles.evaluateAll((all) => all.map((title) => title.clientWidth))
  expect(widths.length).toBeGreaterThan(0)
  // A title must have room for at least five letters of 32 px.
  expect(Math.min(...widths)).toBeGreaterThan(100)
  const last = page.getByRole('row').last()
  await last.getByRole('group').last().locator('summary').click()
  await last.getByRole('link', { name: 'Excluir' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('excluir esta vaga')
})

test('on a desktop with double text size, headings beside long content have room for a long word', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'candidate')
  const narrow: Record<string, number> = {}
  for (const [path, what] of [
    ['/vagas', '.job-card-title'],
    ['/usuario/dashboard', 'main h2'],
    ['/usuario/candidaturas', 'article h2'],
    ['/usuario/perfil', 'form h2'],
  ] as const) {
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const widths = await page
      .locator(what)
      .evaluateAll((all) => all.map((title) => title.getBoundingClientRect().width))
    const least = Math.min(...widths.filter((width) => width > 1))
    // A long everyday word is 170 px wide at this text size.
    if (least < 170) narrow[path] = least
    expect(widths.length, path).toBeGreaterThan(0)
  }
  expect(narrow).toEqual({})
})
