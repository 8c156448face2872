import { useNavigate, useNavigation } from 'react-router'
import { useSingleKey } from '#app/browser/focus/use-single-key.ts'
import { type DecidedStatus, decidedStatuses } from '#app/domain/applications/application.ts'
import type { ApplicationListQuery } from '#app/domain/applications/application-query.ts'
import type { CompanyApplication } from '#app/domain/applications/find-company-application.ts'
import type { Steps } from '#app/domain/applications/find-neighbours.ts'
import { addressOf, cvAddress } from './application-address.ts'
import { toHeading } from './focused-heading.tsx'

type Keys = {
  ids: string[]
  chosen: CompanyApplication | null
  steps: Steps | null
  query: ApplicationListQuery
  decide: (application: CompanyApplication, to: DecidedStatus) => void
  undo: () => void
  select: (id: string) => void
}

/**
 * J and K select across pages, 1 to 4 set the status, C toggles the CV, X ticks, Z undoes. A key
 * that is held down counts once.
 */
export function useApplicationKeys(keys: Keys): void {
  const { ids, chosen, steps, query, decide, undo, select } = keys
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  useSingleKey((key) => {
    if (key === 'z') return undo()
    if (!isIdle) return
    if (key === 'j' || key === 'k') {
      const [first] = ids
      const start = first && key === 'j' ? { id: first, page: query.page } : undefined
      const next = chosen ? (key === 'j' ? steps?.next : steps?.previous) : start
      if (next) {
        const path = addressOf({ ...query, page: next.page }, next.id)
        void navigate(path, toHeading)
      }
    }
    if (key === 'c' && chosen && !chosen.isAnonymous) {
      const path = query.cv
        ? addressOf({ ...query, cv: undefined }, chosen.id)
        : cvAddress(query, chosen.id)
      void navigate(path, { preventScrollReset: true })
    }
    if (key === 'x' && chosen?.may.decide) select(chosen.id)
    const status = decidedStatuses[Number(key) - 1]
    if (chosen && status) decide(chosen, status)
  })
}
