import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ownDataPage } from '#app/http/files/own-data-page.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  candidate,
  company,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { gatherOwnData } from './gather-own-data.ts'

const { db, pool } = await testDatabase()
const ctx = { db, log: { warn: () => {} } }

/** Where the export contains the rows of each table. */
const inTheDownload: Record<string, string> = {
  users: 'conta',
  profiles: 'conta',
  accounts: 'formasDeIniciarSessao',
  account_settings: 'definicoes',
  sessions: 'sessoes',
  one_time_tokens: 'ligacoesPorEmail',
  security_log: 'registoDeSeguranca',
  mail_outbox: 'emailsEnviados',
  events: 'historico',
  idempotency_keys: 'formulariosEnviados',
  attempts: 'tentativasContadas',
  contact_messages: 'mensagensEnviadas',
  message_answers: 'mensagensEnviadas',
  abuse_reports: 'denuncias',
  candidates: 'perfil',
  candidate_cvs: 'cvs',
  staged_cvs: 'cvsPorEnviar',
  applications: 'candidaturas',
  application_status_changes: 'candidaturas',
  application_messages: 'mensagensDasCandidaturas',
  interviews: 'entrevistas',
  interview_proposals: 'entrevistas',
  message_templates: 'modelosDeMensagem',
  ended_applications: 'candidaturasAEmpresasQueSairam',
  application_starts: 'formulariosAbertos',
  cv_openings: 'aberturasDosSeusCvs',
  favorites: 'vagasFavoritas',
  alerts: 'alertas',
  candidate_visibility: 'visibilidade',
  candidate_exclusions: 'empresasQueNaoOVeem',
  candidate_openings: 'quemViuOPerfil',
  job_invitations: 'convitesParaVagas',
  alert_deliveries: 'alertas',
  alert_subscribers: 'alertas',
  alert_rules: 'alertas',
  company_members: 'equipas',
  company_invitations: 'convitesParaEquipas',
  job_interviewers: 'vagasAtribuidas',
  companies: 'empresa',
  jobs: 'vagas',
  job_versions: 'versoesDasVagas',
  company_subscriptions: 'subscricoes',
  package_requests: 'pedidosDePacotes',
  payments: 'pagamentos',
  api_keys: 'chavesDeAcesso',
  job_references: 'referenciasDasVagas',
  company_verifications: 'verificacoes',
  company_domains: 'dominiosProvados',
  webhooks: 'enderecosAvisados',
  webhook_deliveries: 'enderecosAvisados',
}

const leftOut: Record<string, string> = {
  admins: 'administrators manage their data in the administration and get no download',
  two_factors: 'only administrators have one, and it is a sealed secret',
  verifications: 'a step of a sign-in, for ten minutes, under a hash that names nobody',
  settings: 'the addresses and accounts of the platform itself',
  bank_account_changes: 'accounts of the platform itself, entered by administrators',
  confirmed_frauds: 'decisions of administrators; those on a company are in its history',
  fraud_contacts: 'keyed hashes of contacts, which nobody can read back',
  listed_jobs: 'drawn from jobs, for the search',
  alert_new_jobs: 'drawn from jobs, for the alerts',
  listed_job_groups: 'drawn from jobs, for the search',
  listed_job_pay: 'drawn from jobs, for the search',
  listed_candidates: 'drawn from profile and visibility, for the search of companies',
  listed_users: 'drawn from the people themselves, for the list of the administration',
  application_notes: 'a company reads them beside each application; they go with the candidate',
  application_labels: 'a company reads them beside each application; they go with the candidate',
  interview_feeds: 'a secret address, which its member reads on the page of the interviews',
  application_words: 'drawn from the application, its CV and the marks, for the search',
  bulk_decisions: 'each of its parts stands in the history of its application',
  company_answer_rates: 'counted from applications, and public on the pages of the company',
  job_views: 'the visitor is a hash that changes every day and leads to nobody',
}

/** Tables with columns that identify a person, by column name or foreign key. */
async function tablesThatNamePeople(): Promise<string[]> {
  const { rows } = await pool.query(`
    select distinct c.table_name as name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and (
      c.column_name ~ '(^|_)(user|candidate|company|actor|admin|owner|client|visitor|subject|person|email|phone|recipient|identifier)(_id)?$'
      or (c.table_name, c.column_name) in (('attempts', 'key'), ('candidates', 'id')))
    union
    select cl.relname from pg_constraint k join pg_class cl on cl.oid = k.conrelid
    where k.contype = 'f' and k.confrelid::regclass::text in
      ('users', 'profiles', 'candidates', 'companies', 'applications', 'alerts', 'webhooks')
    union select 'users'`)
  return rows.map(({ name }) => String(name)).sort()
}

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
  await insert('security_log', { action: 'login_success', new_values: { email }, client: 'marca' })
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

const people = [await busyCandidate(), await busyCompany()]
const downloads = await Promise.all(
  people.map(async (person) => must(await gatherOwnData(ctx, person)).records),
)

const isFilled = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : typeof value === 'object' && value !== null

test('every table that identifies a person is exported or listed as an exception', async () => {
  const named = await tablesThatNamePeople()
  expect(named.length).toBeGreaterThan(25)
  const known = [...Object.keys(inTheDownload), ...Object.keys(leftOut)]
  expect(named.filter((table) => !known.includes(table))).toEqual([])
})

test.each(Object.entries(inTheDownload))('rows of %s are exported under %s', (_, name) => {
  expect(downloads.some((records) => isFilled(records[name]))).toBe(true)
})

test('the export contains sign-ins with their hashed IP address', () => {
  for (const { registoDeSeguranca } of downloads) {
    expect(registoDeSeguranca).toContainEqual(
      expect.objectContaining({ oQue: 'Entrada na conta', marcaDaRede: 'marca' }),
    )
  }
})

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null || value instanceof Date) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
}

test('the readable page labels everything in Portuguese', () => {
  for (const records of downloads) {
    const page = ownDataPage(records, 'Lusona')
    const labels = [...page.matchAll(/<(?:dt|h2)>([^<]*)</g)].map(([, label]) => label ?? '')
    expect(labels.length).toBeGreaterThan(30)
    expect(labels.filter((label) => !/^[A-ZÀ-Ú]/.test(label))).toEqual([])
    for (const name of namesIn(records)) {
      if (/[a-z][A-Z]/.test(name)) expect(page).not.toContain(`>${name}<`)
    }
    expect(page).not.toMatch(
      />[^<]*\b(login|confirm|submitted|active|pending|full_time|credential|candidate|company|true|false|undefined|object)\b/i,
    )
  }
})

test('the readable page escapes what people wrote', () => {
  const page = ownDataPage({ perfil: { apresentacao: '<img src=x onerror=y>' } }, 'Lusona')
  expect(page).toContain('&lt;img src=x onerror=y&gt;')
})
