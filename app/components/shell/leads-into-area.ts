import { isRouteKnown } from '#app/browser/router/internals.ts'

/** Addresses of areas that only who is signed in can enter. */
const areas = /^\/(?:usuario|empresa|admin|conta|perfil-candidato|candidatura|demo)(?:\/|$)/

export function leadsIntoArea(pathname: string): boolean {
  return areas.test(pathname)
}

/**
 * Whether the browser itself must go there: a page that was opened by a visitor does not know the pages
 * of the areas, also when its visitor has signed in meanwhile.
 */
export function leadsOutOfReach(pathname: string): boolean {
  return leadsIntoArea(pathname) && !isRouteKnown('routes/candidate/gate')
}
