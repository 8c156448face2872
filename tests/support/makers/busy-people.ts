import { randomUUID } from 'node:crypto'
import type { testDatabase } from '#tests/support/database/database.ts'
import { candidate, company, publishedJob, sentApplication } from '#tests/support/makers/make.ts'

export function busyPeople({
  db,
  pool,
}: Pick<Awaited<ReturnType<typeof testDatabase>>, 'db' | 'pool'>) {
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row)
    const placeholders = names.map((_, index) => `$${index + 1}`)
    return pool.query(
      `insert into ${table} (${names.join(', ')}) values (${placeholders.join(', ')}) on conflict do nothing`,
      Object.values(row),
    )
  }

  async function leaveTraces(userId: string, email: string) {
    const inAnHour = new Date(Date.now() + 3_600_000)
    await insert('sessions', {
      token: randomUUID(),
      user_id: userId,
      expires_at: inAnHour,
      user_agent: 'Firefox/1',
    })
    await insert('account_settings', { user_id: userId })
    await insert('one_time_tokens', {
      hash: randomUUID(),
      purpose: 'change-email',
      user_id: userId,
      expires_at: inAnHour,
    })
    await insert('security_log', {
      action: 'login_success',
      new_values: { email },
      client: 'marca',
    })
    await insert('mail_outbox', { mail: 'confirm-email', recipient: email, data: {} })
    await insert('idempotency_keys', {
      actor: userId,
      act: 'apply',
      key: randomUUID(),
      fingerprint: 'a',
      result: {},
    })
    await insert('attempts', { limit_name: 'signIn', key: `${email} marca` })
    await insert('abuse_reports', {
      subject_kind: 'job',
      subject_id: randomUUID(),
      reason: 'money',
      reporter_id: userId,
    })
    await insert('contact_messages', {
      sender_name: 'Ana',
      sender_email: email,
      sender_phone: '923000111',
      subject: 'Outro',
      content: 'Bom dia',
      category: 'Outro',
    })
  }

  async function busyCandidate() {
    const ana = await candidate(db, { email: 'ana-tudo@exemplo.ao' })
    const id = ana.userId
    await leaveTraces(id, 'ana-tudo@exemplo.ao')
    const owner = await company(db)
    const jobId = await publishedJob(db, owner)
    const application = await sentApplication(db, ana, jobId)
    await insert('application_messages', {
      application_id: application,
      company_id: owner.companyId,
      author: 'company',
      subject: 'Entrevista',
      body: 'Pode vir?',
      batch_id: randomUUID(),
    })
    const { rows: proposals } = await pool.query(
      `insert into interview_proposals (company_id, kind, minutes) values ($1, 'phone', 30) returning id`,
      [owner.companyId],
    )
    await insert('interviews', {
      application_id: application,
      company_id: owner.companyId,
      proposal_id: proposals[0].id,
      secret_hash: 'x',
    })
    const file = { content_type: 'application/pdf', bytes: 1, sha256: 'a' }
    await insert('staged_cvs', {
      candidate_id: id,
      idempotency_key: randomUUID(),
      key: randomUUID(),
      name: 'a.pdf',
      ...file,
    })
    await insert('ended_applications', {
      candidate_id: id,
      job_title: 'Padeira',
      status: 'submitted',
      applied_at: new Date(),
    })
    await insert('application_status_changes', {
      application_id: application,
      to_status: 'submitted',
      actor_kind: 'candidate',
    })
    await insert('application_starts', { candidate_id: id, job_id: jobId })
    await insert('cv_openings', {
      candidate_id: id,
      application_id: application,
      actor_kind: 'company',
    })
    await insert('candidate_visibility', {
      candidate_id: id,
      visible_to: 'verified',
      visible_until: new Date(Date.now() + 3_600_000),
      languages: ['ingles'],
      availability: 'month',
    })
    await insert('candidate_exclusions', { candidate_id: id, domain: 'exemplo.ao' })
    const { rows } = await pool.query('select company_id from jobs where id = $1', [jobId])
    const { company_id } = rows[0]
    await insert('candidate_openings', { candidate_id: id, company_id, company_name: 'Padaria' })
    await insert('job_invitations', {
      candidate_id: id,
      company_id,
      job_id: jobId,
      template: 'profile',
    })
    await insert('favorites', { candidate_id: id, job_id: jobId })
    const subscriber_id = randomUUID()
    await insert('alert_subscribers', { id: subscriber_id, candidate_id: id, secret_hash: 'x' })
    await insert('alerts', { subscriber_id, name: 'Pão', query: 'q=pao', frequency: 'daily' })
    return ana
  }

  async function busyCompany() {
    const owner = await company(db, { email: 'firma-tudo@exemplo.ao', bought: 'pro' })
    await leaveTraces(owner.userId, 'firma-tudo@exemplo.ao')
    const job_id = await publishedJob(db, owner, {
      faq: [{ question: 'Onde mora?', required: true }],
    })
    const { rows } = await pool.query('select id from packages limit 1')
    const company_id = owner.companyId
    await insert('package_requests', { company_id, package_id: rows[0].id, price: 75_000 })
    await insert('job_interviewers', { job_id, company_id, user_id: owner.userId })
    const { companyId: otherCompany } = await company(db)
    await insert('company_invitations', {
      company_id: otherCompany,
      email: 'firma-tudo@exemplo.ao',
      role: 'leitor',
      expires_at: new Date(Date.now() + 3_600_000),
    })
    await insert('message_templates', {
      company_id,
      name: 'Convite',
      kind: 'invitation',
      subject: 'Entrevista',
      body: 'Pode vir?',
    })
    await insert('api_keys', {
      company_id,
      user_id: owner.userId,
      name: 'Programa',
      hash: 'a'.repeat(64),
      ending: 'abcd',
      scopes: '{jobs:read}',
      days: 30,
      expires_at: new Date(Date.now() + 3_600_000),
    })
    await insert('job_references', { company_id, job_id, reference: 'V-1' })
    await insert('company_verifications', { company_id, kind: 'phone', subject: '+244923000111' })
    await insert('company_domains', {
      company_id,
      domain: 'exemplo.ao',
      token: 't',
      method: 'dns',
    })
    await insert('webhooks', {
      company_id,
      url: 'https://exemplo.ao/x',
      secret: 's',
      events: '{job.closed}',
    })
    return owner
  }

  return { busyCandidate, busyCompany }
}
