import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { type DecidedStatus, decidedStatuses } from '#app/domain/applications/application.ts'
import type { ApplicationListQuery } from '#app/domain/applications/application-query.ts'
import type { CompanyApplication } from '#app/domain/applications/find-company-application.ts'
import type { Steps } from '#app/domain/applications/find-neighbours.ts'
import { isTyping } from '#app/ui/is-typing.ts'
import { singleKeysAreOn } from '#app/ui/single-keys.ts'
import { addressOf } from './application-address.ts'
import { toHeading } from './focused-heading.tsx'

type Keys = {
  ids: string[]
  chosen: CompanyApplication | null
  steps: Steps | null
  query: ApplicationListQuery
  decide: (application: CompanyApplication, to: DecidedStatus) => void
  select: (id: string) => void
}

/**
 * J and K move through the list and over the edges of its pages, 1 to 4 set the status, X ticks: fifty
 * applications in ten minutes. A key that is held down counts once, and while the next is on its way no
 * key decides about it.
 */
export function useApplicationKeys(keys: Keys): void {
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  // The listener stays; what it works with is always what is on the screen.
  const latest = useRef({ ...keys, navigate, isIdle })
  latest.current = { ...keys, navigate, isIdle }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { ids, chosen, steps, query, decide, select, navigate, isIdle } = latest.current
      // A browser that fills a field in by itself says so by a key without a name.
      if (event.key === undefined) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (isTyping(event.target) || !isIdle || !singleKeysAreOn()) return
      const key = event.key.toLowerCase()
      if (key === 'j' || key === 'k') {
        const [first] = ids
        const start = first && key === 'j' ? { id: first, page: query.page } : undefined
        const next = chosen ? (key === 'j' ? steps?.next : steps?.previous) : start
        if (next) {
          const path = addressOf({ ...query, page: next.page }, next.id)
          void navigate(path, toHeading)
        }
      }
      if (key === 'x' && chosen?.may.decide) select(chosen.id)
      const status = decidedStatuses[Number(key) - 1]
      if (chosen && status) decide(chosen, status)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
