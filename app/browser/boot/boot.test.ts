import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import deferredList from './deferred-list.ts?inline-script'
import deferredPage from './deferred-page.ts?inline-script'
import first from './first.ts?inline-script'
import { reloadOnStep } from './reload-on-step.ts'
import { repeatPress } from './repeat-press.ts'
import { retryAskedPage } from './retry-asked-page.ts'
import { serviceWorker } from './service-worker.ts'
import start from './start.ts?inline-script'
import text from './text.ts?inline-script'
import { whenIdle } from './when-idle.ts'

const events = new EventTarget()

class Link extends EventTarget {
  origin = 'https://site.test'
  target = ''
  href = 'https://site.test/a'
  hasAttribute = () => false
  closest = () => this
  click = vi.fn()
}

beforeEach(() => {
  vi.useFakeTimers()
  for (const name of ['addEventListener', 'removeEventListener'] as const) {
    vi.stubGlobal(name, events[name].bind(events))
  }
  vi.stubGlobal('Element', Link)
  vi.stubGlobal('HTMLAnchorElement', Link)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([
  ['first', first, 250],
  ['start', start, 1_650],
  ['text', text, 1_400],
  ['deferred-list', deferredList, 2_200],
  ['deferred-page', deferredPage, 2_000],
])('the inline script %s is small and has no imports', (_, script, maxBytes) => {
  expect(script).not.toMatch(/\bimport\b|\bexport\b|<\/script|process\.env/)
  expect(() => new Function(script)).not.toThrow()
  expect(gzipSync(script).length).toBeLessThan(maxBytes)
})

test.each([
  ['is reloaded before the router handles history', '/vagas', false, 1],
  ['is not reloaded for another section of the same page', '/vaga?id=1#mapa', false, 0],
  ['is left to the router after hydration', '/vagas', true, 0],
])('a page that the user leaves by going back %s', (_, path, isHandled, reloads) => {
  const location = { pathname: '/vaga', search: '?id=1', reload: vi.fn() }
  const page = new EventTarget()
  vi.stubGlobal('location', location)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  reloadOnStep(() => isHandled)
  const { pathname, search } = new URL(path, 'https://site.test')
  Object.assign(location, { pathname, search })
  page.dispatchEvent(new Event('popstate'))
  expect(location.reload).toHaveBeenCalledTimes(reloads)
})

test('no service worker is found in a browser that denies service workers', () => {
  const denied = {
    get serviceWorker() {
      throw new DOMException('denied', 'SecurityError')
    },
  }
  vi.stubGlobal('navigator', denied)
  expect(serviceWorker()).toBeUndefined()
})

test('deferred work runs in a browser without requestIdleCallback', () => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { readyState: 'complete' })
  const run = vi.fn()
  whenIdle(run)
  vi.runAllTimers()
  expect(run).toHaveBeenCalledOnce()
})

test('deferred work runs after the page has loaded, and can be cancelled', () => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { readyState: 'loading' })
  const [run, calledOff] = [vi.fn(), vi.fn()]
  whenIdle(run)
  whenIdle(calledOff)()
  vi.runAllTimers()
  expect(run).not.toHaveBeenCalled()
  events.dispatchEvent(new Event('load'))
  vi.runAllTimers()
  expect([run.mock.calls.length, calledOff.mock.calls.length]).toEqual([1, 0])
})

function stubOfflinePage(search: string, askedIn?: string) {
  const replace = vi.fn()
  vi.stubGlobal('location', { search, origin: 'https://site.test', replace })
  vi.stubGlobal('navigator', { onLine: true })
  const links = [new Link()]
  const main = askedIn && { dataset: { askedIn } }
  vi.stubGlobal('document', { querySelectorAll: () => links, querySelector: () => main })
  vi.stubGlobal('fetch', async () => ({ ok: true }))
  return { replace, links }
}

test('the offline page’s inline script opens the requested page once the server responds', async () => {
  const { replace, links } = stubOfflinePage('?asked=%2Flista%3Fq%3Da', 'asked')
  retryAskedPage()
  expect(links[0]?.href).toBe('https://site.test/lista?q=a')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(replace).toHaveBeenCalledWith('https://site.test/lista?q=a')
})

test.each([
  ['another site', '?asked=https%3A%2F%2Fother.test%2F', 'asked'],
  ['another page', '?asked=%2Flista', undefined],
  ['no address', '', 'asked'],
])('the offline page’s inline script opens no page for %s', async (_, search, askedIn) => {
  const { replace } = stubOfflinePage(search, askedIn)
  retryAskedPage()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(replace).not.toHaveBeenCalled()
})

function stubList() {
  const dataset: Record<string, string> = {}
  const assign = vi.fn()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('location', { assign })
  const hydrate = vi.fn()
  const show = vi.fn()
  const list = new EventTarget()
  vi.stubGlobal('addEventListener', list.addEventListener.bind(list))
  repeatPress(hydrate, { show })
  const link = new Link()
  const press = (part: object = {}) => {
    const event = new Event('click', { cancelable: true })
    const click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }
    Object.defineProperties(event, {
      target: { value: link },
      isTrusted: { value: true },
    })
    list.dispatchEvent(Object.assign(event, click, part))
    return event.defaultPrevented
  }
  return { dataset, assign, hydrate, show, link, press }
}

test('a click before hydration is repeated after the page has hydrated', async () => {
  const { dataset, hydrate, link, press, show } = stubList()
  expect(press()).toBe(true)
  expect(hydrate).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(200)
  expect(link.click).not.toHaveBeenCalled()
  dataset.ready = ''
  await vi.advanceTimersByTimeAsync(100)
  expect(link.click).toHaveBeenCalledOnce()
  expect(show.mock.calls).toEqual([[true], [false]])
})

test('a click loads the linked document if the page does not hydrate', async () => {
  const { assign, press, link } = stubList()
  press()
  await vi.advanceTimersByTimeAsync(3_200)
  expect(assign).toHaveBeenCalledWith('https://site.test/a')
  expect(link.click).not.toHaveBeenCalled()
})

test('a click that opens a new tab is not intercepted', () => {
  const { hydrate, press } = stubList()
  expect(press({ ctrlKey: true })).toBe(false)
  expect(hydrate).not.toHaveBeenCalled()
})
