import { expect, type Page } from '@playwright/test'
import { plainList } from '#tests/support/browser/open-jobs.ts'
import { test } from '#tests/support/browser/test.ts'
import { holdClock } from '#tests/support/time/clock.ts'

async function openJob(page: Page): Promise<string> {
  await page.goto(plainList())
  const path = await page
    .getByRole('article')
    .first()
    .getByRole('link')
    .first()
    .getAttribute('href')
  await page.goto(path ?? '')
  await page.locator('html[data-ready]').waitFor()
  return page.url()
}

async function share(page: Page, how: string): Promise<void> {
  const main = page.getByRole('main')
  await main.locator('summary', { hasText: 'Partilhar' }).click()
  await main.getByText(how, { exact: true }).click()
}

const done = (page: Page, words: string) => page.getByText(words, { exact: true }).first()

async function shareAndReadNotice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: async () => {}, configurable: true })
  })
  await holdClock(page)
  await openJob(page)
  await share(page, 'Partilhar…')
  await expect(done(page, 'Vaga partilhada com sucesso!')).toBeVisible()
}

test('a successful share is announced for three seconds', async ({ page }) => {
  await shareAndReadNotice(page)
  await page.mouse.move(0, 0)
  await page.clock.runFor(2_900)
  await expect(done(page, 'Vaga partilhada com sucesso!')).toBeVisible()
  await page.clock.runFor(200)
  await expect(done(page, 'Vaga partilhada com sucesso!')).toBeHidden()
})

test('a pointer moved onto a toast keeps it open, but a pointer that was already there does not', async ({
  page,
}) => {
  await shareAndReadNotice(page)
  const notice = done(page, 'Vaga partilhada com sucesso!')
  const { x = 0, y = 0 } = (await notice.boundingBox()) ?? {}
  await page.mouse.move(x + 5, y + 5)
  await page.clock.runFor(10_000)
  await expect(notice).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(3_100)
  await expect(notice).toBeHidden()

  await page.mouse.move(x + 5, y + 5)
  const main = page.getByRole('main')
  await main.locator('summary', { hasText: 'Partilhar' }).press('Enter')
  await main.getByRole('button', { name: 'Partilhar…' }).press('Enter')
  await expect(notice).toBeVisible()
  await page.clock.runFor(3_100)
  await expect(notice).toBeHidden()
})

test.describe('a job can be shared on a touch screen', () => {
  test.use({ hasTouch: true })

  test('a tap on the toast does not keep it open', async ({ page }) => {
    await shareAndReadNotice(page)
    const notice = done(page, 'Vaga partilhada com sucesso!')
    await notice.tap()
    await page.clock.runFor(3_100)
    await expect(notice).toBeHidden()
  })
})

for (const [why, setUp] of [
  ['is missing', 'delete Navigator.prototype.share'],
  [
    'fails',
    "Object.defineProperty(navigator, 'share', { value: async () => { throw new DOMException('x', 'NotAllowedError') } })",
  ],
] as const) {
  test(`if the device’s own share dialog ${why}, the link is copied`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(setUp)
    const url = await openJob(page)
    await share(page, 'Partilhar…')
    await expect(done(page, 'Link copiado!')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  })
}

test('cancelling a share copies nothing', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async () => {
        document.documentElement.dataset.asked = 'yes'
        throw new DOMException('x', 'AbortError')
      },
    })
  })
  await openJob(page)
  await page.evaluate(() => navigator.clipboard.writeText('o que já lá estava'))
  await share(page, 'Partilhar…')
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes')
  const button = page.getByRole('main').locator('button', { hasText: 'Partilhar…' })
  await expect(button).toHaveAttribute('aria-busy', 'false')
  await expect(done(page, 'Link copiado!')).toBeHidden()
  await expect(done(page, 'Vaga partilhada com sucesso!')).toBeHidden()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('o que já lá estava')
})

test('without clipboard access the link is copied through a temporary field', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = (command: string) => {
      const field = document.activeElement
      const words = field instanceof HTMLTextAreaElement ? field.value : ''
      document.documentElement.dataset.copied = `${command} ${words}`
      return true
    }
  })
  const url = await openJob(page)
  await share(page, 'Copiar link')
  await expect(done(page, 'Link copiado!')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-copied', `copy ${url}`)
  await expect(page.locator('textarea.sr-only')).toHaveCount(0)
})

test('the share button is busy only while a share is in progress', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: () => new Promise((resolve) => addEventListener('shared', resolve, { once: true })),
    })
  })
  await openJob(page)
  const main = page.getByRole('main')
  await main.locator('summary', { hasText: 'Partilhar' }).click()
  const button = main.locator('button', { hasText: 'Partilhar…' })
  await expect(button).toHaveAttribute('aria-busy', 'false')
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await page.evaluate(() => dispatchEvent(new Event('shared')))
  await expect(done(page, 'Vaga partilhada com sucesso!')).toBeVisible()
  await expect(button).toHaveAttribute('aria-busy', 'false')
})

test('sharing on a social network opens a window of 600 by 400 px and announces the share', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = (url, target, features) => {
      document.documentElement.dataset.opened = `${url} ${target} ${features}`
      return null
    }
  })
  await openJob(page)
  const counted = page.waitForRequest((request) => request.url().endsWith('/partilha'))
  await share(page, 'Facebook')
  await expect(page.locator('html')).toHaveAttribute(
    'data-opened',
    /^https:\/\/www\.facebook\.com\/.* _blank .*width=600,height=400/,
  )
  expect((await counted).postData()).toBe('method=facebook')
  await expect(done(page, 'Vaga partilhada com sucesso!')).toBeVisible()
})
