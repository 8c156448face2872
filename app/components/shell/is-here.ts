type Place = {
  to: string
  /** Another address of the same page. */
  also?: string | undefined
}

/** Whether a place of a menu is where one is: at its page, or at one that lies under it. */
export function isHere(pathname: string, { to, also }: Place): boolean {
  return pathname === to || pathname === also || pathname.startsWith(`${to}/`)
}
