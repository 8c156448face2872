import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { type DecidedStatus, decidedStatuses } from '#app/domain/applications/application.ts'
import type { CompanyApplication } from '#app/domain/applications/find-company-application.ts'
import type { ApplicationListQuery } from '#app/domain/applications/list-company-applications.ts'
import { addressOf } from './application-address.ts'

type Keys = {
  ids: string[]
  chosen: CompanyApplication | null
  query: ApplicationListQuery
  decide: (application: CompanyApplication, to: DecidedStatus) => void
}

/** J and K move through the list, 1 to 4 set the status: fifty applications in ten minutes. */
export function useApplicationKeys({ ids, chosen, query, decide }: Keys): void {
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const key = event.key.toLowerCase()
      const place = chosen ? ids.indexOf(chosen.id) : -1
      if (key === 'j' || key === 'k') {
        const next = ids[key === 'j' ? place + 1 : place - 1]
        if (next) void navigate(addressOf(query, next), { preventScrollReset: true })
      }
      const status = decidedStatuses[Number(key) - 1]
      if (chosen && status) decide(chosen, status)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [ids, chosen, query, decide, navigate])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea') !== null
}
