import { useNavigate, useNavigation } from 'react-router'
import { useSingleKey } from '#app/browser/focus/use-single-key.ts'
import type { JobToModerate } from '#app/domain/jobs/find-job-to-moderate.ts'
import type { JobListQuery } from '#app/domain/jobs/list-own-jobs.ts'
import { addressOf, addressTo } from './job-address.ts'

type Keys = { ids: readonly string[]; job: JobToModerate; query: JobListQuery }

/**
 * J and K select a job, A approves it, D leads to its refusal. A key that is held down acts on one
 * job only.
 */
export function useModerationKeys({ ids, job, query }: Keys): void {
  const navigate = useNavigate()
  const isBusy = useNavigation().state !== 'idle'
  useSingleKey((key) => {
    const index = ids.indexOf(job.id)
    const to = { j: ids[index + 1], k: ids[index - 1] }[key]
    if (to) void navigate(addressOf(query, to), { preventScrollReset: true })
    // Ignore keys while a decision is being sent.
    if (isBusy || !(job.may.return || job.change)) return
    if (key === 'a') document.getElementById('aprovar-vaga')?.click()
    const refusing = job.change ? 'refuseChange' : 'return'
    if (key === 'd') void navigate(addressTo(refusing, query, job.id))
  })
}

export function useUndoKey(buttonId: string): void {
  useSingleKey((key) => {
    if (key === 'z') document.getElementById(buttonId)?.click()
  })
}

export function useOpenFirst(first: string | undefined): void {
  const navigate = useNavigate()
  useSingleKey((key) => {
    if (first && (key === 'j' || key === 'k')) void navigate(first, { preventScrollReset: true })
  })
}
