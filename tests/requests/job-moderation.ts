import { createJob } from '#app/domain/jobs/create-job.ts'
import { admin, type company, jobWords, must } from '#tests/support/makers/make.ts'
import { followRedirect } from '#tests/support/portal/follow-redirect.ts'
import { cookieOf, type Portal, password, textOf } from '#tests/support/portal/portal.ts'

export async function jobModeration(portal: Portal) {
  const { db, send, post, pool } = portal
  const passwordHash = await portal.ctx.passwords.hash(password)
  await admin(db, { email: 'admin@exemplo.ao', passwordHash })
  const cookie = cookieOf(await post('/auth', { email: 'admin@exemplo.ao', password }))

  const textAt = async (path: string) => textOf(await send(path, { cookie }))
  const find = async (id: string) =>
    (await pool.query('select * from jobs where id = $1', [id])).rows[0]
  const pendingJob = async (owner: Awaited<ReturnType<typeof company>>, title = 'Padeiro') =>
    must(await createJob(db, owner, jobWords({ title }))).id

  const follow = (answer: Response) => followRedirect(send, answer, cookie)

  return { cookie, textAt, find, pendingJob, follow }
}
