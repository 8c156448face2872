import type { ServerBuild } from 'react-router'

/**
 * The build as if one page were all there is: the page and those that it stands in. The router looks for
 * the page among all addresses of the portal, several times for one request, and lists them all anew for
 * each rendering; where the page is known already, that is half of its work.
 */
export function branchOf(build: ServerBuild, leaf: string): ServerBuild {
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
