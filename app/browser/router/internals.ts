import { matchRoutes } from 'react-router'

/**
 * The only file that uses private properties of React Router. Each property has a contract test
 * (`internals.test.ts`, `manifest.test.ts`), which fails if a new version changes it.
 */
type RouterWindow = {
  __reactRouterManifest?: { routes: Record<string, RouteFiles | undefined> }
  __reactRouterRouteModules?: Record<string, unknown>
  __reactRouterDataRouter?: DataRouter
}

type RouteFiles = { parentId?: string; module: string; imports?: string[]; css?: string[] }

type Address = { pathname: string; search: string; hash: string }

export type DataRouter = {
  routes: Parameters<typeof matchRoutes>[0]
  navigate: (to: string) => Promise<void>
  state: { navigation: { location?: Address } }
  subscribe: (onChange: (state: RouterState) => void) => () => void
}

type RouterState = {
  navigation: { state: string; location?: Address; formAction?: string }
  location: Address
}

// The router declares none of these properties. Each may be missing before hydration or in another
// version.
const routerWindow = () => window as unknown as RouterWindow

/** Whether this document's manifest contains a route; a visitor's manifest omits the private areas. */
export function isRouteKnown(id: string): boolean {
  return routerWindow().__reactRouterManifest?.routes[id] !== undefined
}

/** The modules and styles of a route and of the layouts around it. */
export function filesOfRoute(id: string): string[] {
  const routes = routerWindow().__reactRouterManifest?.routes
  const files: string[] = []
  for (let at = routes?.[id]; at; at = routes?.[at.parentId ?? '']) {
    files.push(at.module, ...(at.imports ?? []), ...(at.css ?? []))
  }
  return files
}

/** Fetches the modules of a route before the route is opened, without its data. */
export function loadRouteFiles(id: string): void {
  for (const file of filesOfRoute(id)) {
    if (file.endsWith('.js')) void import(/* @vite-ignore */ file).catch(() => undefined)
  }
}

/** The routes of a URL whose modules have not been loaded yet. */
export function routesNotLoaded(pathname: string): string[] {
  const { __reactRouterDataRouter: router, __reactRouterRouteModules: loaded = {} } = routerWindow()
  const matches = router && matchRoutes(router.routes, pathname)
  return matches?.map(({ route }) => route.id ?? '').filter((id) => !(id in loaded)) ?? []
}

/** Navigates from outside React; does nothing before hydration. */
export async function navigateOutsideReact(to: string): Promise<void> {
  await routerWindow().__reactRouterDataRouter?.navigate(to)
}

/** The URL of the navigation in progress. */
export function pendingAddress(): string | undefined {
  const location = routerWindow().__reactRouterDataRouter?.state.navigation.location
  return location && location.pathname + location.search + location.hash
}

/** Calls `onChange` with each state of the router; returns a function that unsubscribes. */
export function subscribeToRouter(
  onChange: (isIdle: boolean, address: string) => void,
): () => void {
  const stop = routerWindow().__reactRouterDataRouter?.subscribe(({ navigation, location }) =>
    onChange(navigation.state === 'idle', location.pathname + location.search),
  )
  return () => stop?.()
}

/**
 * Calls `onRedirect` with the paths of a form's action and of the page to which it redirects.
 * `useNavigation` would miss the redirect if the next page loads before React renders.
 */
export function subscribeToFormRedirects(
  onRedirect: (action: string, to: string) => void,
): () => void {
  const stop = routerWindow().__reactRouterDataRouter?.subscribe(({ navigation }) => {
    const { state, formAction, location } = navigation
    if (state !== 'loading' || !formAction || !location) return
    onRedirect(formAction.split('?')[0] ?? '', location.pathname)
  })
  return () => stop?.()
}

/** The path from which the router fetches a page's data. */
export function dataPathname(pathname: string): string {
  return pathname.endsWith('/') ? `${pathname}_.data` : `${pathname}.data`
}

/**
 * The index that the router stores in the current history entry; NaN for an entry written by other
 * code.
 */
export function historyIndex(): number {
  const state: unknown = window.history.state
  const isCounted = typeof state === 'object' && state !== null && 'idx' in state
  return isCounted ? Number(state.idx) : Number.NaN
}

/** Changes the URL of the current history entry without a navigation, which would run loaders. */
export function replaceAddress(path: string): void {
  window.history.replaceState(window.history.state, '', path)
}

/**
 * As `replaceAddress`, for an entry with a masked URL: the entry gets this path and shows it as its
 * URL.
 */
export function replaceMaskedAddress(path: string): void {
  window.history.replaceState({ ...window.history.state, masked: undefined }, '', path)
}

/**
 * Removes what a page stored in the current history entry (`location.state`), without a navigation.
 */
export function clearEntryState(): void {
  window.history.replaceState({ ...window.history.state, usr: undefined }, '')
}

/** The message with which the router replaces the message of a server error. */
export const SERVER_ERROR_MESSAGE = 'Unexpected Server Error'
