import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

const trees = new WeakMap<ServerBuild, RouteObject[]>()

export function allowedMethods(build: ServerBuild, path: string): string {
  const tree = trees.get(build) ?? branchesOf(build)
  trees.set(build, tree)
  const id = matchRoutes(tree, path)?.at(-1)?.route.id
  const takesForms = id !== undefined && build.routes[id]?.module.action !== undefined
  return takesForms ? 'GET, HEAD, POST, OPTIONS' : 'GET, HEAD, OPTIONS'
}

function branchesOf(build: ServerBuild, parent?: string): RouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return []
    const { id, path, index } = route
    const own = { id, ...(path === undefined ? {} : { path }) }
    return [index ? { ...own, index } : { ...own, children: branchesOf(build, id) }]
  })
}
