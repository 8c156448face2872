import pino from 'pino'
import { readConfig } from '#app/config.ts'
import { createAppContext } from '#app/context.ts'
import { connect } from '#app/database/connection.ts'
import type { CompanyMember } from '#app/domain/actor.ts'
import { candidate, changeSettings, company, publishedJob } from '../tests/support/makers/make.ts'
import type { Installation } from './installation.ts'

export type People = { jobs: string[]; candidates: { id: string; cookie: string }[] }

/** Jobs that one package allows. */
const JOBS_OF_COMPANY = 5

/** Creates jobs of companies with packages, and signed-in candidates. */
export async function makePeople(
  { env, folder, database }: Installation,
  { jobs: jobCount, candidates: candidateCount }: { jobs: number; candidates: number },
): Promise<People> {
  const connection = connect(database.url)
  try {
    const { db } = connection
    const config = readConfig({ ...env, DATA_DIR: `${folder}/people` })
    const ctx = createAppContext(config, db, pino({ level: 'silent' }))
    await changeSettings(db, { autoApproveJobs: true })
    const jobs: string[] = []
    let owner: CompanyMember | undefined
    for (let index = 0; index < jobCount; index += 1) {
      if (index % JOBS_OF_COMPANY === 0)
        owner = await company(db, { name: `Moagem ${index}`, bought: 'corporativo' })
      if (owner) jobs.push(await publishedJob(db, owner, { title: `Padeiro ${index}` }))
    }
    const candidates: People['candidates'] = []
    for (let index = 0; index < candidateCount; index += 1) {
      const { userId } = await candidate(db, { name: `Pessoa ${index}` })
      const opened = await ctx.identity.openSession(new Headers(), {
        userId,
        secondFactorShown: false,
      })
      if (!opened.ok) throw new Error(`no session: ${opened.refusal}`)
      const cookie = opened.cookies.map((each) => each.split(';')[0]).join('; ')
      candidates.push({ id: userId, cookie })
    }
    return { jobs, candidates }
  } finally {
    await connection.close()
  }
}
