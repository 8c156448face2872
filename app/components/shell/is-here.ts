type Place = {
  to: string
  /** A second path at which the link counts as current. */
  also?: string | undefined
}

export function isHere(pathname: string, { to, also }: Place): boolean {
  return pathname === to || pathname === also || pathname.startsWith(`${to}/`)
}
