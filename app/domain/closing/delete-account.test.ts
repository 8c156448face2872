import { describe, expect, test } from 'vitest'
import { inThisOrder, waitUntilBlocked } from '#tests/support/database/barriers.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { cheapPasswords } from '#tests/support/makers/cheap-passwords.ts'
import {
  admin,
  candidate,
  company,
  eventsOf,
  jobWords,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { listEndedApplications } from '../applications/archive-applications.ts'
import { decideApplication } from '../applications/decide-application.ts'
import { createJob } from '../jobs/create-job.ts'
import { countCompanyActivity } from '../overview/count-company-activity.ts'
import { listPayments, paymentListSchema } from '../subscriptions/list-payments.ts'
import { transferReference } from '../subscriptions/transfer-reference.ts'
import { deleteAccount } from './delete-account.ts'
import { previewAccountDeletion } from './preview-account-deletion.ts'

const { db, pool } = await testDatabase()
const ctx = { db, passwords: cheapPasswords(), log: { warn: () => {} } }
const rowsOf = async (query: string, ...values: unknown[]) => (await pool.query(query, values)).rows
const forgetTasks = () => pool.query('delete from graphile_worker._private_jobs')
const removals = async () =>
  rowsOf(`select payload, max_attempts, run_at > now() as later
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'remove-files' order by run_at`)

describe('a deleted candidate’s applications', () => {
  test('remain without personal data, and still count in the company’s figures', async () => {
    const owner = await company(db)
    const ana = await candidate(db, { name: 'Ana Anónima' })
    const jobId = await publishedJob(db, owner, { faq: [{ question: 'Porquê?', required: false }] })
    const id = await sentApplication(db, ana, jobId, { answers: ['Sim'], coverLetter: 'Carta' })
    must(await decideApplication(db, owner, id, 'approved'))
    const before = await countCompanyActivity(db, owner)
    must(await deleteAccount(ctx, ana, ''))
    const [application] = await rowsOf('select * from applications where id = $1', id)
    expect(application).toMatchObject({
      candidate_id: null,
      candidate_name: 'Candidato removido',
      candidate_email: '',
      candidate_phone: '',
      cover_letter: null,
      faq_answers: [],
      cv_key: null,
      cv_name: null,
      cv_type: null,
      cv_bytes: null,
      cv_sha256: null,
      status: 'approved',
    })
    expect(await countCompanyActivity(db, owner)).toEqual(before)
    const steps = await rowsOf(
      'select actor_id from application_status_changes where application_id = $1 order by at',
      id,
    )
    expect(steps).toEqual([{ actor_id: null }, { actor_id: owner.userId }])
  })

  test('cannot be attributed to one person', async () => {
    const owner = await company(db)
    const ana = await candidate(db)
    const ids = []
    for (let i = 0; i < 2; i += 1)
      ids.push(await sentApplication(db, ana, await publishedJob(db, owner)))
    must(await deleteAccount(ctx, ana, ''))
    const events = await Promise.all(ids.map((id) => eventsOf(db, id)))
    expect(events.flat().map(({ actorId }) => actorId)).toEqual([null, null])
  })

  test('are anonymised even if they are being sent during the deletion', async () => {
    const owner = await company(db)
    const [ana, jobId] = [await candidate(db), await publishedJob(db, owner)]
    const sending = await pool.connect()
    await sending.query('begin')
    await sending.query(
      `insert into applications (job_id, company_id, candidate_id, candidate_name, candidate_email,
         candidate_phone) values ($1, $2, $3, 'Ana Atrasada', 'atrasada@exemplo.ao', '923')`,
      [jobId, owner.companyId, ana.userId],
    )
    const deletion = deleteAccount(ctx, ana, '')
    await waitUntilBlocked(pool)
    await sending.query('commit')
    sending.release()
    must(await deletion)
    const [application] = await rowsOf('select * from applications where job_id = $1', jobId)
    expect(application).toMatchObject({ candidate_id: null, candidate_name: 'Candidato removido' })
  })

  test('leave no personal data if sent at the moment of the deletion', async () => {
    const owner = await company(db, { bought: 'corporativo' })
    for (const round of [0, 1]) {
      const ana = await candidate(db, { name: `Corredora ${round}` })
      const jobId = await publishedJob(db, owner)
      const both = [() => sentApplication(db, ana, jobId), () => deleteAccount(ctx, ana, '')]
      const [deletion] = (
        await inThisOrder(
          pool,
          (client) => client.query('select 1 from users where id = $1 for update', [ana.userId]),
          round === 0 ? both : both.reverse(),
        )
      ).slice(round === 0 ? 1 : 0)
      expect(deletion?.status).toBe('fulfilled')
      for (const table of [
        'applications',
        'candidates',
        'users',
        'mail_outbox',
        'idempotency_keys',
      ]) {
        const left = await rowsOf(
          `select 1 from ${table} t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0`,
          ana.userId,
          `Corredora ${round}`,
        )
        expect(left, table).toHaveLength(0)
      }
    }
  })
})

describe('a deleted company', () => {
  test('loses its jobs, but the candidates’ applications and the records of payments remain', async () => {
    const owner = await company(db, { name: 'Padaria Zumbeira', bought: 'pro' })
    const ana = await candidate(db)
    const jobId = await publishedJob(db, owner, { title: 'Amassadora', tags: ['zumbeirice'] })
    const applicationId = await sentApplication(db, ana, jobId)
    must(await decideApplication(db, owner, applicationId, 'reviewing'))
    await pool.query(`update companies set nif = '5417123456' where id = $1`, [owner.companyId])
    await pool.query(
      `with request as (
         insert into package_requests (company_id, package_id, price, status, processed_at, proof, proof_name)
         select company_id, package_id, amount, 'approved', now(), 'a/comprovativo.pdf', 'talão.pdf'
         from payments where company_id = $1 returning id)
       update payments set request_id = request.id from request where company_id = $1`,
      [owner.companyId],
    )
    const paid = await rowsOf('select amount from payments where company_id = $1', owner.companyId)
    expect(await previewAccountDeletion(db, owner)).toMatchObject({
      companies: [{ loss: { packageName: 'Pro', unanswered: 1, payments: 1 } }],
    })
    expect(await rowsOf("select 1 from search_words where word = 'zumbeira'")).toHaveLength(1)
    await forgetTasks()

    must(await deleteAccount(ctx, owner, ''))

    for (const table of ['companies', 'users', 'profiles'])
      expect(await rowsOf(`select 1 from ${table} where id = $1`, owner.companyId)).toEqual([])
    expect(await rowsOf('select 1 from jobs where id = $1', jobId)).toEqual([])
    expect(
      await rowsOf('select 1 from company_subscriptions where company_id = $1', owner.companyId),
    ).toEqual([])
    expect(await listEndedApplications(db, ana)).toMatchObject([
      { title: 'Amassadora', status: 'reviewing' },
    ])
    const remaining = await rowsOf(
      `select amount, payer_name, payer_nif, payer_reference, proof, proof_name
       from payments where company_id is null`,
    )
    expect(remaining).toEqual(
      paid.map(({ amount }) => ({
        amount,
        payer_name: 'Padaria Zumbeira',
        payer_nif: '5417123456',
        payer_reference: transferReference(owner.companyId),
        proof: 'a/comprovativo.pdf',
        proof_name: 'talão.pdf',
      })),
    )
    expect(
      await rowsOf(
        `select data, subject_id as "to" from events where name = 'applied-job-deleted' and subject_id = $1`,
        ana.candidateId,
      ),
    ).toEqual([
      { to: ana.candidateId, data: { title: 'Amassadora', companyName: 'Padaria Zumbeira' } },
    ])
    const boss = await admin(db)
    for (const q of ['zumbeira', '5417123456', transferReference(owner.companyId)]) {
      const found = await listPayments(db, boss, paymentListSchema.parse({ q }))
      expect(found.payments).toMatchObject([
        { companyName: 'Padaria Zumbeira', isDeleted: true, hasProof: true },
      ])
    }
    for (const [table, column] of [
      ['search_words', 'word'],
      ['job_tags', 'key'],
    ])
      expect(await rowsOf(`select 1 from ${table} where ${column} like 'zumbeir%'`)).toEqual([])
    const [removal] = await removals()
    expect(removal.payload).toMatchObject({
      owner: owner.companyId,
      cvs: [expect.stringContaining(ana.userId)],
    })
    const events = await eventsOf(db, owner.companyId)
    expect(events.slice(-2)).toMatchObject([
      { name: 'company-deleted', data: {} },
      { name: 'account-deleted', data: { userType: 'company' } },
    ])
    expect(JSON.stringify(events)).not.toContain('Zumbeira')
  })

  test('leaves in place the search words that other jobs use', async () => {
    const [one, two] = [
      await company(db, { name: 'Kalunga Um' }),
      await company(db, { name: 'Kalunga Dois' }),
    ]
    for (const owner of [one, two]) await publishedJob(db, owner)
    must(await deleteAccount(ctx, one, ''))
    expect(await rowsOf("select 1 from search_words where word = 'kalunga'")).toHaveLength(1)
    expect(await rowsOf("select 1 from search_words where word = 'padeiro'")).toHaveLength(1)
  })

  test('leaves no partial data when jobs or applications are created simultaneously', async () => {
    for (const order of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],

      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]) {
      const owner = await company(db, { bought: 'corporativo' })
      const ana = await candidate(db)
      const jobId = await publishedJob(db, owner)
      const acts = [
        () => createJob(db, owner, jobWords()),
        () => sentApplication(db, ana, jobId),
        () => deleteAccount(ctx, owner, ''),
      ]
      const settled = await inThisOrder(
        pool,
        async (client) => {
          await client.query(
            'select 1 from company_subscriptions where company_id = $1 for update',
            [owner.companyId],
          )
          await client.query('select 1 from jobs where id = $1 for update', [jobId])
        },
        order.map((index) => acts[index] ?? (() => Promise.reject(new Error('no such act')))),
      )
      expect(settled[order.indexOf(2)]?.status).toBe('fulfilled')
      expect(await rowsOf('select 1 from jobs where company_id = $1', owner.companyId)).toEqual([])
      const sent = await rowsOf(
        'select 1 from application_status_changes c left join applications a on a.id = c.application_id where a.id is null',
      )
      expect(sent).toEqual([])
    }
  })
})

test('the files of a deleted account are deleted after the commit, by a task that is retried', async () => {
  await forgetTasks()
  const ana = await candidate(db)
  must(await deleteAccount(ctx, ana, ''))
  expect(await removals()).toMatchObject([
    { payload: { owner: ana.userId }, max_attempts: 1000, later: false },
    { payload: { owner: ana.userId }, max_attempts: 1000, later: true },
  ])
})

test('an account whose deletion is refused stays complete', async () => {
  const passwordHash = await ctx.passwords.hash('Ondjiva-segura-7')
  const ana = await candidate(db, { passwordHash })
  const earlier = { ...ana, signedInAt: new Date(Date.now() - 11 * 60_000) }
  expect(await deleteAccount(ctx, earlier, '')).toMatchObject({ refusal: 'password-needed' })
  expect(await deleteAccount(ctx, earlier, 'errada')).toMatchObject({
    refusal: 'wrong-password',
  })
  expect(await rowsOf('select 1 from users where id = $1', ana.userId)).toHaveLength(1)
})

test('deleting an account that is already deleted is not an error', async () => {
  const ana = await candidate(db)
  must(await deleteAccount(ctx, ana, ''))
  must(await deleteAccount(ctx, ana, ''))
})

test('deleting an account deletes the verifications of exactly its e-mail address and no others', async () => {
  const ana = await candidate(db, { email: 'ana@exemplo.ao' })
  const insertVerification = (identifier: string, value: string) =>
    pool.query(
      "insert into verifications (identifier, value, expires_at) values ($1, $2, now() + interval '1 hour')",
      [identifier, value],
    )
  await insertVerification('um', '{"email":"ana@exemplo.ao"}')
  await insertVerification('reset-ana@exemplo.ao', 'x')
  await insertVerification('dois', '{"email":"joana@exemplo.ao"}')
  await insertVerification('três', '{"email":"ana@exemplo.ao.com"}')
  must(await deleteAccount(ctx, ana, ''))
  const left = await rowsOf("select identifier from verifications where value ~ 'ana@' order by 1")
  expect(left.map(({ identifier }) => identifier)).toEqual(['dois', 'três'])
})
