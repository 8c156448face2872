import { useEffect } from 'react'
import { delay } from '#app/browser/events/delay.ts'
import { AuthHead } from '#app/components/session/auth-head.tsx'
import { Link } from '#app/ui/link.tsx'

/** The pause before the redirect (1§2), long enough to read the notice. */
const PAUSE_MS = 500

export function Redirecting({ to }: { to: string }) {
  // Load a new document, so that no state of the visitor's page remains.
  useEffect(() => delay(PAUSE_MS, () => window.location.replace(to)), [to])
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`0.5;url=${to}`} />
      </noscript>
      <AuthHead>Redirecionando...</AuthHead>
      <p className="mt-4">
        Se a página não mudar, <Link to={to}>continue aqui</Link>.
      </p>
    </>
  )
}
