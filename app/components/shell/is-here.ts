type Place = {
  to: string
  /** Another path of the same page. */
  also?: string | undefined
}

/** Whether the link's page, or a page below its path, is the current page. */
export function isHere(pathname: string, { to, also }: Place): boolean {
  return pathname === to || pathname === also || pathname.startsWith(`${to}/`)
}
