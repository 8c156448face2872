import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Candidate } from '#app/domain/actor.ts'
import { applications } from '#app/domain/applications/application-table.ts'
import { applyToJob, type ChosenCv } from '#app/domain/applications/apply-to-job.ts'
import { candidates } from '#app/domain/candidates/candidate-table.ts'
import { stageCv } from '#app/domain/cvs/staged-cv.ts'
import { createDiskFiles } from '#app/integrations/files/disk-files.ts'
import { makeCv, temporaryFolder } from './documents.ts'
import { company, must, publishedJob } from './make.ts'

export const typed = {
  name: 'Ana Conceição',
  email: 'ana.nova@exemplo.ao',
  phone: '+244 923 111 222',
  coverLetter: 'Sei fazer pão.',
  questions: [] as string[],
  answers: [] as string[],
  updateProfile: false,
}

type Sent = Partial<typeof typed> & { cv?: ChosenCv; key?: string; fingerprint?: string }

export function applying(db: Db) {
  return {
    /** A new company for each job, so that no package is used up. */
    anyJob: async (words?: Parameters<typeof publishedJob>[2]) =>
      publishedJob(db, await company(db), words),

    apply(person: Candidate, jobId: string, more: Sent = {}) {
      const { cv = 'profile', key = randomUUID(), fingerprint = 'a', ...words } = more
      return applyToJob(db, person, jobId, { ...typed, ...words }, cv, { key, fingerprint })
    },

    async applicationOf(person: Candidate) {
      const [row] = await db
        .select()
        .from(applications)
        .where(eq(applications.candidateId, person.candidateId))
      return row
    },

    async profileOf(person: Candidate) {
      const [row] = await db.select().from(candidates).where(eq(candidates.id, person.candidateId))
      return row
    },

    async sentCv(person: Candidate, key: string, who = 'Ana') {
      await using folder = await temporaryFolder()
      const content = makeCv(who)
      const path = await folder.write('cv.pdf', content)
      const files = createDiskFiles(`${folder.path}/files`)
      const about = { kind: 'cv', extension: 'pdf', contentType: 'application/pdf' } as const
      const file = { ...about, bytes: content.length, sha256: who, path, name: 'cv novo.pdf' }
      return must(await stageCv({ db, files }, person, key, file))
    },
  }
}
