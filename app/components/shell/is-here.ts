type Place = {
  to: string
  /** Another address of the same page. */
  also?: string | undefined
}

/** Whether a link's page, or one under it, is the current page. */
export function isHere(pathname: string, { to, also }: Place): boolean {
  return pathname === to || pathname === also || pathname.startsWith(`${to}/`)
}
