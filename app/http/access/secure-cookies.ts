export function secureCookies(headers: Headers): void {
  const cookies = headers.getSetCookie()
  if (cookies.every(isSecure)) return
  headers.delete('Set-Cookie')
  for (const cookie of cookies) {
    headers.append('Set-Cookie', isSecure(cookie) ? cookie : `${cookie}; Secure`)
  }
}

const isSecure = (cookie: string) => /;\s*secure\s*(;|$)/i.test(cookie)
