import { matchRoutes } from 'react-router'

/**
 * The only file that uses private properties of React Router. Contract tests (`internals.test.ts`,
 * `manifest.test.ts`) fail if a new version changes one.
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

// React Router's types lack these properties. Each is optional, because it may be missing before
// hydration or in another version.
const routerWindow = () => window as unknown as RouterWindow

/**
 * Whether this document's manifest contains a route; a visitor's manifest omits the private areas.
 */
export function isRouteKnown(id: string): boolean {
  return routerWindow().__reactRouterManifest?.routes[id] !== undefined
}

export function filesOfRoute(id: string): string[] {
  const routes = routerWindow().__reactRouterManifest?.routes
  const files: string[] = []
  for (let at = routes?.[id]; at; at = routes?.[at.parentId ?? '']) {
    files.push(at.module, ...(at.imports ?? []), ...(at.css ?? []))
  }
  return files
}

/** Loads the modules of a route, but not its data, before the route is opened. */
export function loadRouteFiles(id: string): void {
  for (const file of filesOfRoute(id)) {
    if (file.endsWith('.js')) void import(/* @vite-ignore */ file).catch(() => undefined)
  }
}

export function routesNotLoaded(pathname: string): string[] {
  const { __reactRouterDataRouter: router, __reactRouterRouteModules: loaded = {} } = routerWindow()
  const matches = router && matchRoutes(router.routes, pathname)
  return matches?.map(({ route }) => route.id ?? '').filter((id) => !(id in loaded)) ?? []
}

export async function navigateOutsideReact(to: string): Promise<void> {
  await routerWindow().__reactRouterDataRouter?.navigate(to)
}

export function pendingAddress(): string | undefined {
  const location = routerWindow().__reactRouterDataRouter?.state.navigation.location
  return location && location.pathname + location.search + location.hash
}

export function subscribeToRouter(
  onChange: (isIdle: boolean, address: string) => void,
): () => void {
  const stop = routerWindow().__reactRouterDataRouter?.subscribe(({ navigation, location }) =>
    onChange(navigation.state === 'idle', location.pathname + location.search),
  )
  return () => stop?.()
}

/**
 * Calls `onRedirect` with the paths of a form's action and of its redirect target. `useNavigation`
 * would miss the redirect if the next page loads before React renders.
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

export function dataPathname(pathname: string): string {
  return pathname.endsWith('/') ? `${pathname}_.data` : `${pathname}.data`
}

/** The router's index of the current history entry; NaN if other code wrote the entry. */
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
 * Like `replaceAddress`, but for an entry with a masked URL: the path replaces both the entry's URL
 * and the mask.
 */
export function replaceMaskedAddress(path: string): void {
  window.history.replaceState({ ...window.history.state, masked: undefined }, '', path)
}

/** Clears `location.state` of the current history entry, without a navigation. */
export function clearEntryState(): void {
  window.history.replaceState({ ...window.history.state, usr: undefined }, '')
}

/** The router sends this text to the browser instead of the message of a server error. */
export const SERVER_ERROR_MESSAGE = 'Unexpected Server Error'
