import type { ServerBuild } from 'react-router'
import { gates } from './gates.ts'

/**
 * Throws if a page is outside every gate, because its loader would run for visitors. The root is
 * exempt, because it shows no data of its own.
 */
export function refuseUngated(build: ServerBuild): void {
  const open = Object.values(build.routes).flatMap((route) => {
    const isLeaf = Object.values(build.routes).every((other) => other?.parentId !== route?.id)
    const doesSomething = route?.module.loader || route?.module.action || isLeaf
    return route && route.id !== 'root' && doesSomething && !isGated(build, route.id)
      ? [route.id]
      : []
  })
  if (open.length > 0) throw new Error(`these addresses have no gate: ${open.join(', ')}`)
}

function isGated(build: ServerBuild, id: string | undefined): boolean {
  const route = id === undefined ? undefined : build.routes[id]
  if (!route) return false
  return (
    (route.module.middleware ?? []).some((one) => gates.has(one)) || isGated(build, route.parentId)
  )
}
