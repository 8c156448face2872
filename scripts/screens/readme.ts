import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { demoAddresses } from '#demo/sign-ins.ts'
import { startPortal } from './portal.ts'
import { signIn } from './sign-up.ts'

/** `npm run screens -- --readme`: takes the four pictures of README.md. */
const pictures = join(import.meta.dirname, '..', '..', 'docs', 'pictures')
const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 800 }
/** Scripts and logos have loaded within this time. */
const SETTLES_WITHIN_MS = 1_000

const views: { name: string; viewport: typeof phone; open: (page: Page) => Promise<unknown> }[] = [
  { name: 'inicio', viewport: desktop, open: (page) => page.goto('/') },
  { name: 'vagas-telemovel', viewport: phone, open: (page) => page.goto('/vagas') },
  {
    name: 'vaga-ao-lado',
    viewport: desktop,
    open: async (page) => {
      await page.goto('/vagas')
      await hydrate(page)
      await page.getByRole('main').getByRole('article').nth(1).getByRole('link').first().click()
      await page.waitForURL(/\/vaga-detalhes\//)
    },
  },
  {
    name: 'empresa-candidatos',
    viewport: desktop,
    open: async (page) => {
      await signIn(page, demoAddresses.company)
      await page.waitForLoadState('networkidle')
      await page.goto('/empresa/candidatos')
      await hydrate(page)
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
      await page.waitForURL(/candidatura=/)
    },
  },
]

/** Pages hydrate at the first key press or touch. */
async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.locator('html[data-ready]').waitFor()
}

const folder = await mkdtemp(join(tmpdir(), 'lusona-screens-'))
const portal = await startPortal({ DATA_DIR: folder, LOG_LEVEL: 'warn' })
const browser = await chromium.launch({
  ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const { name, viewport, open } of views) {
    const context = await browser.newContext({ baseURL: portal.url, viewport, locale: 'pt-AO' })
    const page = await context.newPage()
    await open(page)
    await page.waitForTimeout(SETTLES_WITHIN_MS)
    const file = join(pictures, `${name}.png`)
    await sharp(await page.screenshot())
      .png({ palette: true })
      .toFile(file)
    console.log(file)
    await context.close()
  }
} finally {
  await browser.close()
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
}
