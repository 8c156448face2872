import { faultsIn, type Mutant } from '../mutant.ts'

const folder = 'app/domain/applications/interviews'
const acts = [`${folder}/interviews.test.ts`]

export const interviews: Mutant[] = [
  ...faultsIn(`${folder}/answer-interview.ts`, acts, [
    ["if (slot.taken >= slot.seats) return refused('no-seat')", ''],
    ["if (hasEnded || !canBeAnswered(interview, now)) return refused('too-late')", ''],
    ["if (interview.sequence >= MAX_CHANGES) return refused('too-often')", ''],
  ]),
  ...faultsIn(`${folder}/interview-key.ts`, acts, [
    ['eq(applications.candidateId, key.candidate.candidateId),', ''],
  ]),
  ...faultsIn(`${folder}/cancel-interview.ts`, acts, [
    [
      '.where(and(eq(interviews.id, interviewId), applicationsOf(actor)))',
      '.where(eq(interviews.id, interviewId))',
    ],
  ]),
  ...faultsIn(`${folder}/propose-interviews.ts`, acts, [
    ["if (found.length < unique.length) return refused('not-found')", ''],
  ]),
  ...faultsIn(
    `${folder}/interview-feed.ts`,
    [`${folder}/interview-calendar.test.ts`],
    [["member.role === 'entrevistador' ? isAssigned : undefined,", '']],
  ),
]
