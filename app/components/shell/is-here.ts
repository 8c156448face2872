type Place = {
  to: string
  /** Another path of the linked page. */
  also?: string | undefined
}

export function isHere(pathname: string, { to, also }: Place): boolean {
  return pathname === to || pathname === also || pathname.startsWith(`${to}/`)
}
