import { candidate, company, publishedJob, sentApplication } from '#tests/support/makers/make.ts'
import { type Portal, sessionOf } from '#tests/support/portal/portal.ts'

export const list = '/empresa/candidatos'

export function recruiting(portal: Portal) {
  const { db, pool } = portal
  async function recruiter() {
    const owner = await company(db, { bought: 'pro' })
    const jobId = await publishedJob(db, owner, {
      title: 'Contabilista',
      faq: [{ question: 'Onde mora?', required: false }],
    })
    return { owner, jobId, cookie: await sessionOf(portal, owner.userId) }
  }

  async function applied(jobId: string, name: string, answers = ['Em Viana']) {
    const applicant = await candidate(db, { name })
    return { applicant, id: await sentApplication(db, applicant, jobId, { answers }) }
  }

  async function storedState(ids: string[]) {
    const { rows } = await pool.query(
      `select a.id, a.status, a.version, a.is_starred,
       (select json_agg(n.note) from application_notes n where n.application_id = a.id) as notes,
       (select json_agg(l.label order by 1) from application_labels l where l.application_id = a.id) as labels
     from applications a where a.id = any($1) order by a.id`,
      [ids],
    )
    return rows
  }

  return { recruiter, applied, storedState }
}
