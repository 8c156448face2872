import { encode } from 'uqr'

/** A single SVG path; `side` is the length of a side in modules. */
export function drawQrCode(text: string): { side: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { side: size, path }
}

/** The otpauth URL, for the QR code and for an authenticator on the same phone. */
export function keyAddress(platform: string, email: string, secret: string): string {
  const label = `${encodeURIComponent(platform)}:${encodeURIComponent(email)}`
  const rest = new URLSearchParams({ secret, issuer: platform })
  return `otpauth://totp/${label}?${String(rest).replace(/\+/g, '%20')}`
}
