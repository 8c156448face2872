import { createRequestHandler, type ServerBuild } from 'react-router'

/**
 * The build as if one page were all there is: the page and those that it stands in. The router looks for
 * the page among all addresses of the portal, several times for one request, and lists them all anew for
 * each rendering; where the page is known already, that is half of its work.
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

type Handle = ReturnType<typeof createRequestHandler>

/** What answers the requests for one page, where it is known which, or for all. */
export function handlersOf(build: ServerBuild): (leaf: string | undefined) => Handle {
  // The other mode differs in one thing only: it sends an error's words and its stack to the browser.
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
