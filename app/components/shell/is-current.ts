type Target = {
  to: string
  /** A second path on which this link is marked as the current page. */
  also?: string | undefined
}

export function isCurrent(pathname: string, { to, also }: Target): boolean {
  return pathname === to || pathname === also || pathname.startsWith(`${to}/`)
}
