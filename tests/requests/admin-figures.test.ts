import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { applicationStatuses } from '#app/domain/applications/application.ts'
import { companyApprovals } from '#app/domain/companies/company.ts'
import { jobStatuses } from '#app/domain/jobs/job.ts'
import { packageRequestStatuses } from '#app/domain/subscriptions/package.ts'
import { admin, candidate, company } from '#tests/support/makers/make.ts'
import { makePlatform, randomPlatform } from '#tests/support/makers/random-platform.ts'
import { readCount as read, rowsOf } from '#tests/support/portal/figures.ts'
import { plain } from '#tests/support/portal/package-administration.ts'
import { readPage } from '#tests/support/portal/page.ts'
import { mainOf, sessionOf, testPortal, wordsOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, pool, db } = portal
const boss = await admin(db)
const companyIds: string[] = []
const peopleIds: string[] = []
for (let n = 0; n < 5; n += 1) {
  companyIds.push((await company(db, { name: `Empresa ${n}` })).companyId)
  peopleIds.push((await candidate(db)).userId)
}
for (let n = 0; n < 3; n += 1) {
  const { rows } = await pool.query(
    `with person as (insert into users (name, email) values ('Indecisa', $1) returning id)
     insert into profiles (id) select id from person returning id`,
    [`${randomUUID()}@exemplo.ao`],
  )
  peopleIds.push(String(rows[0].id))
}

beforeEach(() => portal.moveAway())

const figure = async (sql: string) => (await pool.query(`select (${sql}) as figure`)).rows[0].figure
const kwanzas = (amount: unknown) => `${read(amount)} KZ`
const some = (count: unknown, one: string, many: string) =>
  Number(count) === 1 ? `1 ${one}` : `${read(count)} ${many}`

let cookie = ''
const pageAt = async (path: string) => mainOf(await send(path, { cookie }))
const textAt = async (path: string) => plain(wordsOf(await pageAt(path)))

/** Pending work as the dashboard displays it: label, number and age. */
const pendingWork: [string, string, string, string][] = [
  ['vaga por aprovar', 'vagas por aprovar', "jobs where status = 'pending'", 'updated_at'],
  [
    'empresa por aprovar',
    'empresas por aprovar',
    "companies where approval = 'pending'",
    'created_at',
  ],
  [
    'solicitação de pacote pendente',
    'solicitações de pacote pendentes',
    "package_requests where status = 'pending'",
    'requested_at',
  ],
  [
    'mensagem por responder',
    'mensagens por responder',
    'contact_messages where answered_at is null',
    'sent_at',
  ],
]

async function checkDashboard() {
  const page = await pageAt('/admin')
  const text = plain(wordsOf(page))
  for (const [label, table] of Object.entries({
    Usuários: 'profiles',
    Empresas: 'companies',
    Vagas: 'jobs',
    Candidaturas: 'applications',
  }))
    expect(text).toContain(` ${label} ${read(await figure(`select count(*) from ${table}`))} `)
  const payments = async (label: string, where: string) => {
    const count = await figure(`select count(*) from payments ${where}`)
    const sum = await figure(`select sum(amount) from payments ${where}`)
    const sentence =
      Number(count) === 0 ? 'Sem dados neste período' : some(count, 'pagamento', 'pagamentos')
    expect(text).toContain(`${label} ${kwanzas(sum ?? 0)} ${sentence}`)
  }
  await payments('Total recebido', '')
  await payments('Últimos 30 dias', "where paid_at + interval '30 days' > now()")
  const paid = await figure(`select count(distinct s.id) from company_subscriptions s, packages p
    where p.id = s.package_id and p.price > 0 and s.is_active and not s.is_trial and s.end_date >= now()`)
  expect(text).toContain(`Planos pagos ativos ${read(paid)} `)
  const list = readPage(page)
    .get('link', /Planos pagos/)
    .attribute('href')
  expect(list).toContain('pacotes')
  const opened = await textAt(list ?? '')
  if (Number(paid) > 0) expect(opened).toContain(` ${some(paid, 'assinatura', 'assinaturas')} `)
  for (const [one, many, from, since] of pendingWork) {
    const count = Number(await figure(`select count(*) from ${from}`))
    if (count === 0) {
      expect(text).not.toMatch(new RegExp(`${one}|${many}`))
      continue
    }
    const sentence = count === 1 ? `1 ${one} ` : `${count} ${many} `
    expect(text).toContain(sentence)
    const items = readPage(page).select('li')
    const item = items.find((each) => each.text.includes(sentence.trim()))
    const oldest: Date = await figure(`select min(${since}) from ${from}`)
    expect(item?.part('time').attribute('datetime')).toBe(oldest.toISOString())
  }
}

/**
 * Lists and filters, each with the text of its count and an independent count to compare it with.
 */
const counts: [string, string, string, string][] = [
  [
    '/admin/usuarios',
    'conta',
    'contas',
    '(select id from users union select id from companies) as all_of_them',
  ],
  ['/admin/usuarios?estado=bloqueados', 'conta', 'contas', 'users where blocked_at is not null'],
  ['/admin/usuarios?tipo=candidate', 'conta', 'contas', 'candidates'],
  ['/admin/usuarios?tipo=company', 'conta', 'contas', 'companies'],
  ['/admin/usuarios?tipo=admin', 'conta', 'contas', 'admins'],
  ['/admin/empresas', 'empresa', 'empresas', 'companies'],
  ...companyApprovals.map((approval): [string, string, string, string] => [
    `/admin/empresas?aprovacao=${approval}`,
    'empresa',
    'empresas',
    `companies where approval = '${approval}'`,
  ]),
  ['/admin/vagas', 'vaga', 'vagas', 'jobs'],
  ...jobStatuses.map((status): [string, string, string, string] => [
    `/admin/vagas?status=${status}`,
    'vaga',
    'vagas',
    `jobs where status = '${status}'`,
  ]),
  ['/admin/candidaturas', 'candidatura', 'candidaturas', 'applications'],
  ...applicationStatuses.map((status): [string, string, string, string] => [
    `/admin/candidaturas?status=${status}`,
    'candidatura',
    'candidaturas',
    `applications where status = '${status}'`,
  ]),
  ['/admin/mensagens', 'mensagem', 'mensagens', 'contact_messages'],
  [
    '/admin/mensagens?estado=por-ler',
    ...(['mensagem', 'mensagens', 'contact_messages where is_read = false'] as const),
  ],
  [
    '/admin/mensagens?estado=por-responder',
    ...(['mensagem', 'mensagens', 'contact_messages where answered_at is null'] as const),
  ],
  [
    '/admin/mensagens?estado=respondidas',
    ...(['mensagem', 'mensagens', 'contact_messages where answered_at <= now()'] as const),
  ],
  [
    '/admin/pacotes',
    ...(['assinatura', 'assinaturas'] as const),
    'company_subscriptions where is_active and end_date >= now()',
  ],
  ['/admin/pacotes?status=todas', 'assinatura', 'assinaturas', 'company_subscriptions'],
  ...Object.entries({
    active: 'is_active and end_date >= now()',
    expired: 'is_active and end_date < now()',
    suspended: 'is_active = false',
  }).map(([status, where]): [string, string, string, string] => [
    `/admin/pacotes?status=${status}`,
    'assinatura',
    'assinaturas',
    `company_subscriptions where ${where}`,
  ]),
  [
    '/admin/pacotes?status=todas&tipo=pro',
    ...(['assinatura', 'assinaturas'] as const),
    `company_subscriptions join packages on packages.id = package_id where type = 'pro'`,
  ],
  [
    '/admin/pacotes?tipo=pagos',
    ...(['assinatura', 'assinaturas'] as const),
    `company_subscriptions s join packages p on p.id = package_id
       where s.is_active and s.end_date >= now() and not s.is_trial and p.type <> 'trial'`,
  ],
  ['/admin/pacotes/solicitacoes', 'solicitação', 'solicitações', 'package_requests'],
  ...packageRequestStatuses.map((status): [string, string, string, string] => [
    `/admin/pacotes/solicitacoes?status=${status}`,
    'solicitação',
    'solicitações',
    `package_requests where status = '${status}'`,
  ]),
]

async function checkCounts() {
  for (const [path, one, many, from] of counts) {
    const count = Number(await figure(`select count(*) from ${from}`))
    const page = await pageAt(path)
    if (count === 0) {
      expect(readPage(page).select('tbody'), path).toHaveLength(0)
      continue
    }
    expect(plain(wordsOf(page)), path).toContain(` ${some(count, one, many)} `)
  }
}

async function checkRows() {
  const jobsOf = rowsOf(await pageAt('/admin/empresas?ordem=nome'), 'Empresas')
  for (const row of jobsOf) {
    const name = row.find((cell) => cell.startsWith('Empresa '))
    const jobs = await figure(
      `select count(*) from jobs where company_id = (select id from companies where name = '${name}')`,
    )
    expect(row).toContain(read(jobs))
  }
  for (const [name, , , , , inUse] of rowsOf(
    await pageAt('/admin/pacotes/catalogo'),
    'Pacotes à venda',
  ))
    expect(inUse).toBe(
      read(
        await figure(`select count(*) from company_subscriptions where is_active
          and end_date >= now() and package_id = (select id from packages where name = '${name}')`),
      ),
    )
  const { rows } = await pool.query(
    `select (select count(*) from applications where job_id = jobs.id) as sent from jobs
     order by status = 'pending' desc, created_at desc, id desc limit 25`,
  )
  const sent = rowsOf(await pageAt('/admin/vagas'), 'Vagas').map((row) => row.at(-2))
  expect(sent).toEqual(rows.map((row) => read(row.sent)))
}

async function checkPayments() {
  for (const [query, where] of [
    ['', ''],
    ['?q=empresa+3', "where company_id = (select id from companies where name = 'Empresa 3')"],
  ]) {
    const count = await figure(`select count(*) from payments ${where}`)
    const sum = await figure(`select sum(amount) from payments ${where}`)
    const text = await textAt(`/admin/pacotes/pagamentos${query}`)
    if (Number(count) > 0)
      expect(text).toContain(`${some(count, 'pagamento', 'pagamentos')}, ${kwanzas(sum)}`)
  }
}

async function checkOutside() {
  const text = await textAt('/admin/oauth')
  const outside = (where: string) =>
    figure(`select count(*) from accounts a where a.provider_id <> 'credential' and (${where})`)
  const typed = (type: string) =>
    outside(`(select user_type from profiles p where p.id = a.user_id) ${type}`)
  const counted = [
    ['Total', await outside('true'), ''],
    ['Google', await outside("a.provider_id = 'google'"), '?filtro=google'],
    ['LinkedIn', await outside("a.provider_id = 'linkedin_oidc'"), '?filtro=linkedin'],
    ['Contas de candidato', await typed("= 'candidate'")],
    ['Contas de empresa', await typed("= 'company'")],
    ['Pendentes', await typed('is null'), '?filtro=pendentes'],
  ]
  for (const [label, count, query] of counted) {
    expect(text).toContain(` ${label} ${read(count)} `)
    if (query !== undefined)
      expect(await textAt(`/admin/oauth${query}`)).toContain(
        ` ${some(count, 'utilizador', 'utilizadores')} `,
      )
  }
}

test('every figure on the dashboard, lists and package pages equals an independent count', async () => {
  await fc.assert(
    fc.asyncProperty(randomPlatform, async (made) => {
      await makePlatform(pool, { companyIds, peopleIds }, made)
      cookie = await sessionOf(portal, boss.userId)
      await checkDashboard()
      await checkCounts()
      await checkRows()
      await checkPayments()
      await checkOutside()
      const pending = Number(
        await figure("select count(*) from package_requests where status = 'pending'"),
      )
      const tab = pending > 0 ? `Solicitações ${pending} ` : 'Solicitações '
      expect(await textAt('/admin/pacotes')).toMatch(new RegExp(`Assinaturas Ativas ${tab}\\D`))
    }),
    { numRuns: 8 },
  )
}, 240_000)
