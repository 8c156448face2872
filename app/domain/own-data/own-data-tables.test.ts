import { expect, test } from 'vitest'
import { ownDataPage } from '#app/http/files/own-data-page.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { busyPeople } from '#tests/support/makers/busy-people.ts'
import { must } from '#tests/support/makers/make.ts'
import { readPage } from '#tests/support/portal/page.ts'
import { gatherOwnData } from './gather-own-data.ts'

const { db, pool } = await testDatabase()

const ctx = { db, log: { warn: () => {} } }

const { busyCandidate, busyCompany } = busyPeople({ db, pool })

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
  verifications: 'a step of a sign-in, for ten minutes, under a hash without a name',
  settings: 'the addresses and accounts of the platform itself',
  bank_account_changes: 'accounts of the platform itself, entered by administrators',
  confirmed_frauds: 'decisions of administrators; those on a company are in its history',
  fraud_contacts: 'keyed hashes of contacts, which cannot be reversed',
  listed_jobs: 'copied from jobs, for the search',
  alert_new_jobs: 'copied from jobs, for the alerts',
  listed_job_groups: 'copied from jobs, for the search',
  listed_job_pay: 'copied from jobs, for the search',
  listed_candidates: 'copied from profile and visibility, for the search of companies',
  listed_users: 'copied from the accounts, for the list of the administration',
  application_notes:
    'a company reads them beside each application; they are deleted with the candidate',
  application_labels:
    'a company reads them beside each application; they are deleted with the candidate',
  interview_feeds: 'a secret address, which its member reads on the page of the interviews',
  application_words: 'copied from the application, its CV and the marks, for the search',
  bulk_decisions: 'each decision is in the history of its application',
  company_answer_rates: 'counted from applications, and public on the pages of the company',
  job_views: 'the visitor is a hash that changes every day and cannot be linked to a person',
}

/** Tables with columns that identify a person, by column name or foreign key. */
async function tablesWithPersonalColumns(): Promise<string[]> {
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

const people = [await busyCandidate(), await busyCompany()]

const downloads = await Promise.all(
  people.map(async (person) => must(await gatherOwnData(ctx, person)).records),
)

const isFilled = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : typeof value === 'object' && value !== null

test('every table that identifies a person is exported or listed as an exception', async () => {
  const named = await tablesWithPersonalColumns()
  expect(named.length).toBeGreaterThan(25)
  const known = [...Object.keys(inTheDownload), ...Object.keys(leftOut)]
  expect(named.filter((table) => !known.includes(table))).toEqual([])
})

test.each(Object.entries(inTheDownload))('rows of %s are exported under %s', (_, name) => {
  expect(downloads.some((records) => isFilled(records[name]))).toBe(true)
})

test('a data export contains sign-ins with their hashed IP address', () => {
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

test('the readable page of a data export labels everything in Portuguese', () => {
  for (const records of downloads) {
    const page = ownDataPage(records, 'Lusona')
    const labels = readPage(page)
      .select('dt, h2')
      .map((label) => label.text)
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

test('the readable page of a data export escapes what people wrote', () => {
  const page = ownDataPage({ perfil: { apresentacao: '<img src=x onerror=y>' } }, 'Lusona')
  expect(page).toContain('&lt;img src=x onerror=y&gt;')
})
