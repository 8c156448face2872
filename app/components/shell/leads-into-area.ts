import { isRouteKnown } from '#app/browser/router/internals.ts'

const areas = /^\/(?:usuario|empresa|admin|conta|perfil-candidato|candidatura|demo)(?:\/|$)/

export function leadsIntoArea(pathname: string): boolean {
  return areas.test(pathname)
}

/**
 * Whether a path needs a document load. A visitor's page lacks the routes of private areas, even
 * after a sign-in.
 */
export function leadsToUnloadedArea(pathname: string): boolean {
  return leadsIntoArea(pathname) && !isRouteKnown('routes/candidate/gate')
}
