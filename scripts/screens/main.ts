import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { databaseOf } from '#app/database/running-server.ts'
import { demoAddresses } from '#demo/sign-ins.ts'
import { galleryPage } from './gallery.ts'
import { screens as allScreens } from './list.ts'
import { lineTo, startPortal } from './portal.ts'
import { openRecords, type Records } from './records.ts'
import { fileName, inspectedTitle, people, type Screen, views, type Who } from './screen.ts'
import { publishLongJob, signIn, signUp } from './sign-up.ts'

// Arguments filter the screens by name: `npm run screens -- Vagas "Company jobs"`.
const wanted = process.argv.slice(2).filter((word) => word !== '--')
const screens = allScreens.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const newcomers = { newcomer: 'nova@exemplo.ao', undecided: 'indecisa@exemplo.ao' }

/** After a change of size or text, the layout settles within this time. */
const SETTLES_WITHIN_MS = 1_000

const pictures = join(import.meta.dirname, '..', '..', 'screens')
const folder = await mkdtemp(join(tmpdir(), 'lusona-screens-'))
// Rate limits would stop the screenshots, so a proxy header gives each browser its own IP address.
const portal = await startPortal({ DATA_DIR: folder, TRUSTED_PROXIES: '1', LOG_LEVEL: 'warn' })
const database = await databaseOf(folder)
const records = await openRecords(database)
const browser = await chromium.launch({
  ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
const failures: string[] = []
try {
  if (wanted.length === 0) await rm(pictures, { recursive: true, force: true })
  await mkdir(pictures, { recursive: true })
  const contexts = await openContexts(browser, records)
  // Use two browsers at a time, each for half of the users.
  const halves: Who[][] = [[], []]
  for (const [index, who] of people.entries()) halves[index % 2]?.push(who)
  await Promise.all(
    halves.map(async (half) => {
      for (const screen of screens) {
        const context = contexts.get(screen.who)
        if (context && half.includes(screen.who)) await takeSafely(context, screen)
      }
    }),
  )
  await takeFailures(browser)
  await writeFile(join(pictures, 'index.html'), galleryPage(allScreens))
} finally {
  await browser.close()
  await records.close()
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
}
for (const failure of failures) console.error(failure)
console.log(`pictures of ${screens.length} screens in ${pictures}`)
process.exitCode = failures.length === 0 ? 0 : 1

async function openContexts(browser: Browser, records: Records) {
  const contexts = new Map<Who, BrowserContext>()
  for (const [index, who] of people.entries()) {
    if (who === 'cut-off') continue
    const context = await openContext(browser, portal.url, `198.51.100.${index + 1}`)
    context.setDefaultTimeout(30_000)
    contexts.set(who, context)
  }
  const pageOf = async (who: Who) => {
    const page = await contexts.get(who)?.newPage()
    if (!page) throw new Error(`unknown role ${who}`)
    return page
  }
  await signIn(await pageOf('candidate'), demoAddresses.candidate)
  await records.giveRoom()
  await records.receiveMessages()
  await publishLongJob(await pageOf('company'), await pageOf('admin'))
  for (const who of ['newcomer', 'undecided'] as const) {
    const page = await pageOf(who)
    await signUp(page, 'Joana Kiala', newcomers[who])
    if (who === 'undecided') await records.forgetUserType(newcomers.undecided)
    await signIn(page, newcomers[who])
  }
  for (const context of contexts.values()) {
    for (const page of context.pages()) await page.close()
  }
  return contexts
}

function openContext(browser: Browser, baseURL: string, address: string) {
  return browser.newContext({
    baseURL,
    locale: 'pt-PT',
    timezoneId: 'Africa/Luanda',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'X-Forwarded-For': address },
  })
}

async function takeFailures(browser: Browser): Promise<void> {
  const cutOff = screens.filter(({ who }) => who === 'cut-off')
  if (cutOff.length === 0) return
  const line = await lineTo(database)
  const second = await mkdtemp(join(tmpdir(), 'lusona-screens-'))
  const address = line.url.href
  const env = { DATA_DIR: second, DEMO: 'true', DATABASE_URL: address, LOG_LEVEL: 'silent' }
  const portal = await startPortal(env)
  try {
    line.cut()
    const context = await openContext(browser, portal.url, '198.51.100.99')
    for (const screen of cutOff) await takeSafely(context, screen)
  } finally {
    await portal.stop()
    await rm(second, { recursive: true, force: true })
  }
}

async function takeSafely(context: BrowserContext, screen: Screen): Promise<void> {
  try {
    await take(context, screen)
  } catch (error) {
    failures.push(
      `${screen.name}, ${screen.state}: ${error instanceof Error ? error.message : error}`,
    )
  }
}

/** Returns how many pixels the page is wider than the screen, once its layout is complete. */
async function widthTooMuch(page: Page): Promise<number> {
  const isWhole = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth
  await page.waitForFunction(isWhole, undefined, { timeout: SETTLES_WITHIN_MS }).catch(() => {})
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

async function take(context: BrowserContext, screen: Screen): Promise<void> {
  const page = await context.newPage()
  try {
    const path = typeof screen.path === 'string' ? screen.path : await screen.path(records)
    for (const [index, view] of views.entries()) {
      await page.setViewportSize({ width: view.width, height: view.height })
      if (index === 0) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await screen.act?.(page)
      }
      await page.emulateMedia({ colorScheme: view.theme })
      await page.evaluate((text) => {
        document.documentElement.style.fontSize = `${text}%`
        scrollTo(0, 0)
        return new Promise(requestAnimationFrame)
      }, view.text)
      const sideways = await widthTooMuch(page)
      if (sideways > 0)
        failures.push(
          `${screen.name}, ${screen.state}, ${inspectedTitle(view)}: ${sideways} px too wide`,
        )
      await page.screenshot({
        path: join(pictures, fileName(screen, view)),
        fullPage: true,
        animations: 'disabled',
      })
    }
  } finally {
    await page.close()
  }
}
