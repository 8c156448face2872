/** Addresses of areas that only who is signed in can enter; a visitor's browser does not know their pages. */
const areas = /^\/(?:usuario|empresa|admin|conta|perfil-candidato|candidatura|demo)(?:\/|$)/

/** Whether the browser itself must go there, because the page that is open does not know the way. */
export function leadsIntoArea(pathname: string): boolean {
  return areas.test(pathname)
}
