type Target = {
  to: string
  /** A second path at which the link counts as current. */
  also?: string | undefined
}

export function isCurrent(pathname: string, { to, also }: Target): boolean {
  return pathname === to || pathname === also || pathname.startsWith(`${to}/`)
}
