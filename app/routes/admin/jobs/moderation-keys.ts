import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { JobToModerate } from '#app/domain/jobs/find-job-to-moderate.ts'
import type { JobListQuery } from '#app/domain/jobs/list-own-jobs.ts'
import { isTyping } from '#app/ui/is-typing.ts'
import { singleKeysAreOn } from '#app/ui/single-keys.ts'
import { addressOf, returnAddress } from './job-address.ts'

type Keys = { ids: readonly string[]; job: JobToModerate; query: JobListQuery }

/**
 * J and K move through the list, A approves, D leads to the reason: ten jobs in two minutes. A key that is
 * held down counts once: it decides about what one looked at, and not about what comes next.
 */
export function useModerationKeys({ ids, job, query }: Keys): void {
  const navigate = useNavigate()
  const isBusy = useNavigation().state !== 'idle'
  // The listener stays; what it works with is always what is on the screen.
  const latest = useRef({ ids, job, query, navigate, isBusy })
  latest.current = { ids, job, query, navigate, isBusy }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { ids, job, query, navigate, isBusy } = latest.current
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (isTyping(event.target) || !singleKeysAreOn()) return
      const key = event.key.toLowerCase()
      const place = ids.indexOf(job.id)
      const to = { j: ids[place + 1], k: ids[place - 1] }[key]
      if (to) void navigate(addressOf(query, to), { preventScrollReset: true })
      // What is on its way is not decided twice.
      if (!job.may.return || isBusy) return
      if (key === 'a') document.getElementById('aprovar-vaga')?.click()
      if (key === 'd') void navigate(returnAddress(query, job.id))
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Where no job is open, J and K open the first of the list. */
export function useOpenFirst(first: string | undefined): void {
  const navigate = useNavigate()
  const latest = useRef({ first, navigate })
  latest.current = { first, navigate }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { first, navigate } = latest.current
      if (!first || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (!singleKeysAreOn()) return
      const key = event.key.toLowerCase()
      if (key === 'j' || key === 'k') void navigate(first, { preventScrollReset: true })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
