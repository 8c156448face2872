import type { ReactNode } from 'react'
import { PageHead } from '#app/ui/page-head.tsx'

/** The title of a page about signing in or about the account. */
export function AuthHead({ children }: { children: ReactNode }) {
  return (
    <div className="mb-4">
      <PageHead isInset>
        <h1 className="clamped text-2xl">{children}</h1>
      </PageHead>
    </div>
  )
}
