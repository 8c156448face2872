import { z } from 'zod'
import type { ClosingDecision } from '#app/domain/applications/close-job.ts'
import type { ApplicationVersion } from '#app/domain/applications/decide-applications.ts'

const forAllChoices = ['', 'rejected', 'approved'] as const

/**
 * The fields for one decision on all open applications, and for exceptions as `<id>:<decision>`. An
 * exception with an empty value follows the decision for all.
 */
export const closingChoices = {
  forAll: z.enum(forAllChoices).catch(''),
  decision: z.array(z.string().max(60)).max(100).default([]),
}

type Choices = { forAll: (typeof forAllChoices)[number]; decision: string[] }

export function decisionsIn(
  expected: ApplicationVersion[],
  { forAll, decision }: Choices,
): ClosingDecision[] {
  const own = new Map(
    decision.map((each) => {
      const [id = '', to = ''] = each.split(':')
      return [id, to]
    }),
  )
  return expected.flatMap((application) => {
    const to = own.get(application.id) || forAll
    return to === 'approved' || to === 'rejected' ? [{ ...application, to }] : []
  })
}
