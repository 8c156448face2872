import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as createDataStrategy,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  UNSAFE_createRouter as createRouter,
  redirect,
} from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import reactRouter from '../../../node_modules/react-router/package.json' with { type: 'json' }
import {
  clearEntryState,
  dataPathname,
  historyIndex,
  isRouteKnown,
  navigateOutsideReact,
  pendingAddress,
  replaceAddress,
  replaceMaskedAddress,
  routesNotLoaded,
  subscribeToFormRedirects,
  subscribeToRouter,
} from './internals.ts'

const changed = (part: string) => `React Router ${reactRouter.version} has changed ${part}`

afterEach(() => vi.unstubAllGlobals())

function stubWindow() {
  const location = { pathname: '/', search: '', hash: '', origin: 'https://site.test', href: '' }
  const entry: { state: unknown } = { state: null }
  const write = (state: unknown, _: string, url?: string) => {
    entry.state = state
    if (url === undefined) return
    const { pathname, search, hash } = new URL(url, location.origin)
    Object.assign(location, { pathname, search, hash })
  }
  const history = {
    get state() {
      return entry.state
    },
    pushState: write,
    replaceState: write,
  }
  const stub = { location, history, addEventListener() {}, removeEventListener() {} }
  vi.stubGlobal('window', stub)
  // The type assertion is safe, because the router uses only the stubbed properties of `window`.
  return stub as unknown as Window
}

test('the router counts the entries of a tab in history.state.idx', () => {
  const history = createBrowserHistory({ window: stubWindow() })
  expect(historyIndex(), changed('history.state.idx')).toBe(0)
  history.push('/lista')
  expect(historyIndex(), changed('history.state.idx')).toBe(1)
})

test('a history entry that the router did not write has no index', () => {
  stubWindow()
  expect(historyIndex()).toBeNaN()
})

test('the router stores location.state in history.state.usr', () => {
  const history = createBrowserHistory({ window: stubWindow() })
  history.push('/lista', { opened: 'a' })
  expect(history.location.state).toEqual({ opened: 'a' })
  clearEntryState()
  expect(history.location.state, changed('history.state.usr')).toBeNull()
  expect(historyIndex()).toBe(1)
})

test('the router stores the real URL of a masked entry in history.state.masked', () => {
  const window = stubWindow()
  const history = createBrowserHistory({ window })
  const path = { pathname: '/lista', search: '', hash: '#a' }
  const mask = { pathname: '/a', search: '', hash: '' }
  // The router passes a location with a mask, although the type of `push` declares only a path.
  history.push(Object.assign(path, { state: null, key: 'k', mask }))
  window.history.replaceState(window.history.state, '', '/a')
  expect(history.location.pathname, changed('history.state.masked')).toBe('/lista')
  replaceMaskedAddress('/lista?q=b')
  expect(history.location, changed('history.state.masked')).toMatchObject({
    pathname: '/lista',
    search: '?q=b',
  })
})

test('replacing the URL of a history entry preserves its state', () => {
  const history = createBrowserHistory({ window: stubWindow() })
  history.push('/lista', { opened: 'a' })
  replaceAddress('/lista?q=b')
  expect(history.location).toMatchObject({ search: '?q=b', state: { opened: 'a' } })
  expect(historyIndex()).toBe(1)
})

test('the router exposes its routes, navigate(), subscribe() and the URL of a pending navigation', async () => {
  let finish = () => {}
  const loader = () =>
    new Promise<null>((resolve) => {
      finish = () => resolve(null)
    })
  const routes = [
    { id: 'root', path: '/' },
    { id: 'list', path: '/lista', loader },
  ]
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routes, history, hydrationData: { loaderData: {} } }).initialize()
  const manifest = { routes: { root: { module: '/root.js' } } }
  vi.stubGlobal('window', {
    __reactRouterDataRouter: router,
    __reactRouterRouteModules: { root: {} },
    __reactRouterManifest: manifest,
  })
  const states: [boolean, string][] = []
  const stop = subscribeToRouter((isIdle, address) => states.push([isIdle, address]))
  expect(routesNotLoaded('/lista'), changed('router.routes')).toEqual(['list'])
  expect(routesNotLoaded('/')).toEqual([])
  expect([isRouteKnown('root'), isRouteKnown('list')]).toEqual([true, false])
  const navigated = navigateOutsideReact('/lista?q=a#b')
  const message = changed('router.state.navigation')
  await expect.poll(pendingAddress, { message }).toBe('/lista?q=a#b')
  finish()
  await navigated
  expect(pendingAddress()).toBeUndefined()
  expect(states.at(-1), changed('router.subscribe')).toEqual([true, '/lista?q=a'])
  stop()
})

test('a redirect after a form reports action and target, even if the target loads instantly', async () => {
  const routes = [
    { id: 'form', path: '/vaga', action: () => redirect('/lista') },
    { id: 'list', path: '/lista', loader: () => null },
  ]
  const history = createMemoryHistory({ initialEntries: ['/vaga?q=a'] })
  const router = createRouter({ routes, history, hydrationData: { loaderData: {} } }).initialize()
  vi.stubGlobal('window', { __reactRouterDataRouter: router })
  const redirects: string[] = []
  const stop = subscribeToFormRedirects((action, to) => redirects.push(`${action} > ${to}`))
  const formData = new FormData()
  await router.navigate('/vaga?q=a', { formMethod: 'post', formData })
  expect(new Set(redirects), changed('router.subscribe')).toEqual(new Set(['/vaga > /lista']))
  await router.navigate('/vaga')
  expect(new Set(redirects).size).toBe(1)
  stop()
})

test('before hydration the router is not available', async () => {
  vi.stubGlobal('window', {})
  expect(routesNotLoaded('/lista')).toEqual([])
  expect(pendingAddress()).toBeUndefined()
  expect(isRouteKnown('root')).toBe(false)
  await navigateOutsideReact('/lista')
  subscribeToRouter(() => {})()
  subscribeToFormRedirects(() => {})()
})

test.each(['/', '/lista', '/lista/'])(
  'the router fetches the data of %s from the path that we compute',
  async (path) => {
    const requested: string[] = []
    vi.stubGlobal('fetch', (url: URL) => {
      requested.push(url.pathname)
      return Promise.reject(new TypeError('not sent'))
    })
    const manifest = { routes: { page: { hasLoader: true } } }
    const create = createDataStrategy as unknown as (
      ...parts: unknown[]
    ) => (args: object) => Promise<unknown>
    const strategy = create(() => undefined, manifest, {}, true, undefined)
    const match = {
      route: { id: 'page' },
      shouldCallHandler: () => true,
      resolve: (handle: (run: (run: () => unknown) => unknown) => unknown) =>
        handle((run) => run()),
    }
    const args = {
      request: new Request(`https://site.test${path}`),
      matches: [match],
      fetcherKey: 'a',
      runClientMiddleware: (run: (args: object) => unknown) => run(args),
    }
    await strategy(args).catch(() => undefined)
    expect(requested, changed('the addresses of data')).toEqual([dataPathname(path)])
  },
)
