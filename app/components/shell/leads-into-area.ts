import { isRouteKnown } from '#app/browser/router/internals.ts'

/** Paths of areas that require a sign-in. */
const areas = /^\/(?:usuario|empresa|admin|conta|perfil-candidato|candidatura|demo)(?:\/|$)/

export function leadsIntoArea(pathname: string): boolean {
  return areas.test(pathname)
}

/**
 * Whether the browser must load the document. A page opened by a visitor lacks the routes of the
 * areas, even after the visitor has signed in.
 */
export function leadsOutOfReach(pathname: string): boolean {
  return leadsIntoArea(pathname) && !isRouteKnown('routes/candidate/gate')
}
