import { once } from 'node:events'
import { request as ask, createServer, type Server } from 'node:http'
import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/test.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

const BUILD = /(?<=[`"'])[0-9a-f]{8}(?=[`"'])/

type Connection = { olderBuild: string | undefined; isCut: boolean }

/** A proxy that rewrites the service worker to simulate an older build of the portal. */
function portalOfBuild(portal: URL, connection: Connection): Server {
  return createServer((from, to) => {
    if (connection.isCut) {
      from.destroy()
      return
    }
    // An uncompressed response is easier to rewrite.
    const headers = { ...from.headers, host: portal.host, 'accept-encoding': 'identity' }
    const onward = ask(portal, { path: from.url, method: from.method, headers }, (answer) => {
      const older = from.url === '/sw.js' ? connection.olderBuild : undefined
      if (!older) {
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(to)
        return
      }
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const { 'content-length': _length, etag: _etag, ...rest } = answer.headers
        to.writeHead(answer.statusCode ?? 502, rest)
        to.end(Buffer.concat(parts).toString().replace(BUILD, older))
      })
    })
    onward.on('error', () => to.destroy())
    from.pipe(onward)
  })
}

const storedBuilds = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('lusona '))
    return [...new Set(names.map((name) => name.split(' ')[1] ?? ''))]
  })

/**
 * Opens a blank page and waits until the newest service worker is active. With DevTools attached, a
 * page that opens while the older worker is stopping would hang, so that worker is stopped first.
 */
async function leaveUntilSettled(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  await page.goto('about:blank')
  const browser = await page.context().newCDPSession(page)
  let newest = { id: -1, state: 'unknown' }
  browser.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) {
      if (Number(versionId) >= newest.id) newest = { id: Number(versionId), state: status }
    }
  })
  await browser.send('ServiceWorker.enable')
  const stateOfNewest = async () => {
    if (newest.state === 'installed') {
      await browser.send('ServiceWorker.stopAllWorkers')
      await browser.send('ServiceWorker.skipWaiting', { scopeURL: `${origin}/` })
    }
    return newest.state
  }
  await expect.poll(stateOfNewest).toBe('activated')
  await browser.detach()
}

/**
 * Cuts the network of the page and of the service worker. `setOffline` would also wait for stopped
 * workers.
 */
async function cutter(connection: Connection, page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  const asFastAsCanBe = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  return async (isCut: boolean) => {
    connection.isCut = isCut
    await browser.send('Network.emulateNetworkConditions', { offline: isCut, ...asFastAsCanBe })
  }
}

const storedTitle = (page: Page, key: string) =>
  page.evaluate(async (key) => {
    const answer = await caches.match(key)
    return answer?.headers.get('Kept-Title') ?? null
  }, key)

test('pages stored by an older service worker are readable without a network after an update', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const connection: Connection = { olderBuild: '00000001', isCut: false }
  const proxy = portalOfBuild(new URL(baseURL ?? ''), connection).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  const origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
  const isReady = () => page.locator('html[data-ready]').waitFor()
  const openStored = async (path: string) => {
    await page.goto(origin + path)
    await isReady()
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
      .toBe('activated')
  }
  try {
    for (const build of ['00000001', '00000002']) {
      connection.olderBuild = build
      await openStored('/')
      await page.evaluate(() => navigator.serviceWorker.ready.then((one) => one.update()))
      await expect.poll(() => storedBuilds(page)).toContain(build)
      await leaveUntilSettled(page)
      await openStored('/vagas')
    }
    const first = page.getByRole('article').first().getByRole('link').first()
    const title = (await first.textContent()) ?? ''
    const opened = page.getByRole('article').nth(1).getByRole('link').first()
    const titleOfOpened = (await opened.textContent()) ?? ''
    await opened.click()
    await expect(page.getByRole('heading', { level: 1, name: titleOfOpened })).toBeVisible()
    const addressOfOpened = page.url()
    // Wait for the title: a client-side navigation stores it later than the data of the page.
    const key = `${new URL(addressOfOpened).pathname}.data`
    await expect.poll(() => storedTitle(page, key)).not.toBeNull()
    await page.goto(`${origin}/sem-ligacao`)
    const readable = page.getByRole('main').getByRole('list')
    await expect(readable.getByRole('link', { name: titleOfOpened })).toBeVisible()
    expect(await storedBuilds(page)).toEqual(['00000001', '00000002'])

    connection.olderBuild = undefined
    await openStored('/')
    const newest = async () => (await storedBuilds(page)).find((build) => !/^0+[12]$/.test(build))
    await expect.poll(newest).toBeDefined()
    const build = await newest()
    await leaveUntilSettled(page)
    await openStored('/')
    // The stored pages of older builds are deleted, except those of the previous build, which may
    // still be open.
    expect(new Set(await storedBuilds(page))).toEqual(new Set(['00000002', build ?? 'none']))

    const cut = await cutter(connection, page)
    await cut(true)
    await expect(async () => {
      const answer = await page.goto(`${origin}/vagas`)
      expect(answer?.headers()['kept-at']).toBeDefined()
    }).toPass()
    await expect(page.getByRole('article').first().getByRole('link').first()).toHaveText(title)
    // The new build cannot read data that the previous build stored, so pages that need this data
    // are neither listed nor shown.
    await page.goto(`${origin}/sem-ligacao`)
    await expect(readable.getByRole('link', { name: 'Vagas', exact: true })).toBeVisible()
    await expect(readable.getByRole('link', { name: titleOfOpened })).toHaveCount(0)
    await page.goto(addressOfOpened)
    await expect(page.getByText('Ainda não abriu esta página neste aparelho')).toBeVisible()
    await expect(readable.getByRole('link', { name: 'Vagas', exact: true })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/sem-ligacao')

    await cut(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOfOpened)
    await openStored('/vagas')
    await expect(page.locator('.connection-strip')).toHaveCount(0)
  } finally {
    proxy.closeAllConnections()
    proxy.close()
  }
})
