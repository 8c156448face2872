import pino from 'pino'
import { readConfig } from '#app/config.ts'
import { createAppContext } from '#app/context.ts'
import { connect } from '#app/database/connection.ts'
import type { CompanyMember } from '#app/domain/actor.ts'
import { candidate, changeSettings, company, publishedJob } from '../tests/support/makers/make.ts'
import type { Installation } from './installation.ts'

export type People = {
  jobs: string[]
  candidates: { id: string; cookie: string }[]
  companies: { owner: CompanyMember; cookie: string }[]
}

const JOBS_OF_COMPANY = 5

type Numbers = { jobs: number; candidates: number; companies: number }

export async function makePeople(
  {
    env,
    folder,
    database,
  }: Pick<Installation, 'folder' | 'database'> & { env: Record<string, string> },
  { jobs: jobCount, candidates: candidateCount, companies: companyCount }: Numbers,
): Promise<People> {
  const connection = connect(database.url)
  try {
    const { db } = connection
    const config = readConfig({ ...env, DATA_DIR: `${folder}/people` })
    const ctx = createAppContext(config, db, pino({ level: 'silent' }))
    await changeSettings(db, { autoApproveJobs: true })
    const cookieOf = async (userId: string) => {
      const person = { userId, secondFactorVerified: false }
      const opened = await ctx.identity.openSession(new Headers(), person)
      if (!opened.ok) throw new Error(`no session: ${opened.refusal}`)
      return opened.cookies.map((each) => each.split(';')[0]).join('; ')
    }
    const jobs: string[] = []
    const companies: People['companies'] = []
    const count = Math.max(companyCount, Math.ceil(jobCount / JOBS_OF_COMPANY))
    for (let index = 0; index < count; index += 1) {
      const owner = await company(db, { name: `Moagem ${index}`, bought: 'corporativo' })
      companies.push({ owner, cookie: await cookieOf(owner.userId) })
      for (let job = 0; job < JOBS_OF_COMPANY && jobs.length < jobCount; job += 1)
        jobs.push(await publishedJob(db, owner, { title: `Padeiro ${jobs.length}` }))
    }
    const candidates: People['candidates'] = []
    for (let index = 0; index < candidateCount; index += 1) {
      const { userId } = await candidate(db, { name: `Pessoa ${index}` })
      candidates.push({ id: userId, cookie: await cookieOf(userId) })
    }
    return { jobs, candidates, companies }
  } finally {
    await connection.close()
  }
}
