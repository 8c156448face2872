import { createRequestHandler, type ServerBuild } from 'react-router'

/**
 * The build reduced to one page and its parents. With the whole build, matching all routes is half
 * of a request's work.
 */
function branchOf(build: ServerBuild, leaf: string): ServerBuild {
  const ids = new Set<string>()
  for (let id: string | undefined = leaf; id; id = build.routes[id]?.parentId) ids.add(id)
  const only = <Routes extends object>(routes: Routes): Routes =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id))) as Routes
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  }
}

/**
 * Finds the page of a path: the route with exactly this path, or the only route whose parameters
 * match it. Leaves other paths to the router, and those of routes with optional parts. Data paths
 * are accepted too.
 */
export function leavesOf({ routes }: ServerBuild): (pathname: string) => string | undefined {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  const fixed = new Map<string, string>()
  const variable: { pattern: RegExp; leaf: string | undefined }[] = []
  for (const route of Object.values(routes)) {
    if (!route || parents.has(route.id)) continue
    const path = wholePath(routes, route.id)
    // The router ranks a wildcard below a route whose steps match the path.
    if (path.endsWith('*')) continue
    if (/[:?]/.test(path)) {
      variable.push({ pattern: patternOf(path), leaf: path.includes('?') ? undefined : route.id })
    } else fixed.set(path || '/', route.id)
  }
  return (pathname) => {
    const page = withoutData(pathname)
    const leaf = fixed.get(page)
    if (leaf) return leaf
    const [found, another] = variable.filter(({ pattern }) => pattern.test(page))
    return another ? undefined : found?.leaf
  }
}

/** Matches the paths of a route with parameters, for example '/vagas/:id' or '/v/:code/:network?'. */
export function patternOf(path: string): RegExp {
  const steps = path.split('/').slice(1)
  const pattern = steps.map((step) => {
    const one = step.startsWith(':') ? '/[^/?#]+' : `/${escaped(step.replace(/\?$/, ''))}`
    return step.endsWith('?') ? `(?:${one})?` : one
  })
  return new RegExp(`^${pattern.join('')}$`)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export function wholePath(routes: ServerBuild['routes'], id: string | undefined): string {
  let path = ''
  for (let at = routes[id ?? '']; at; at = routes[at.parentId ?? '']) {
    if (at.path) path = `/${at.path}${path}`
  }
  return path
}

/**
 * `/vagas.data` is a page's data for client-side navigation, `/_root.data` that of the home page.
 */
export function withoutData(pathname: string): string {
  if (!pathname.endsWith('.data')) return pathname
  return pathname === '/_root.data' ? '/' : pathname.slice(0, -'.data'.length)
}

type Handle = ReturnType<typeof createRequestHandler>

/** Creates one request handler per known page, and one for all other requests. */
export function handlersOf(build: ServerBuild): (leaf: string | undefined) => Handle {
  // Always use 'production': development mode only adds error messages and stacks for the browser.
  const handlerOf = (part: ServerBuild) => createRequestHandler(part, 'production')
  const all = handlerOf(build)
  const ofPages = new Map<string, Handle>()
  return (leaf) => {
    if (leaf === undefined) return all
    const known = ofPages.get(leaf) ?? handlerOf(branchOf(build, leaf))
    ofPages.set(leaf, known)
    return known
  }
}
