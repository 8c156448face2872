import { useEffect } from 'react'

const HALF_YEAR_SECONDS = 180 * 86_400

/**
 * Stores a preference for 180 days in a cookie, because the server needs it. If `value` is
 * undefined, the stored preference stays.
 */
export function usePreferenceCookie(name: string, value: string | undefined): void {
  useEffect(() => {
    if (!value) return
    // biome-ignore lint/suspicious/noDocumentCookie: older browsers have no Cookie Store API
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=${HALF_YEAR_SECONDS}`
  }, [name, value])
}
