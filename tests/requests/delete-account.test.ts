import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { giveSecret } from '#app/domain/accounts/one-time-token.ts'
import { questionKey } from '#app/domain/jobs/question-key.ts'
import { makeCv } from '#tests/support/makers/documents.ts'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { password, signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'
import { finishTasks } from '#tests/support/time/finish-tasks.ts'

const portal = await testPortal()
const { send, post, pool, ownerPool, ctx, folder } = portal
const address = '/usuario/configuracoes/excluir'
const question = 'Tem certeza que deseja excluir sua conta? Esta ação não pode ser desfeita.'

beforeEach(() => portal.moveAway())

const age = (id: string, minutes: number) =>
  pool.query(
    'update sessions set created_at = now() - make_interval(mins => $2) where user_id = $1',
    [id, minutes],
  )
const exists = async (id: string) =>
  (await pool.query('select 1 from users where id = $1', [id])).rows.length === 1

async function employer(email: string) {
  const owner = await signedIn(portal, 'company', email)
  const { rows } = await pool.query(
    `insert into jobs (company_id, title, description, responsibilities, requirements, contract_type,
       work_type, status, faq)
     values ($1, 'Padeiro', 'Pão.', 'Forno.', 'Mãos.', 'full_time', 'presencial', 'active',
       '[{"question": "Porquê?", "required": false}]') returning id`,
    [owner.id],
  )
  return { ...owner, jobId: String(rows[0].id) }
}

async function apply(cookie: string, jobId: string, words: string, idempotencyKey = randomUUID()) {
  const form = new FormData()
  const fields = {
    envio: idempotencyKey,
    name: `Ana ${words}`,
    email: `${words}@exemplo.ao`,
    phone: '+244 923 111 222',
    coverLetter: `Carta ${words}`,
    'questions[0]': questionKey('Porquê?'),
    'answers[0]': `Porque ${words}`,
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('cv', new File([new Uint8Array(makeCv(words))], `${words}.pdf`))
  return send(`/candidatura/${jobId}`, { method: 'POST', body: form, cookie })
}

async function tablesWith(words: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await pool.query(
      `select 1 from ${name} as t where strpos(lower(t::text), lower($1)) > 0`,
      [words],
    )
    if (rowCount) found.push(name)
  }
  return found.sort()
}

async function filesWith(words: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const isInside = entry.isFile() && (await readFile(path)).includes(words)
    if (path.includes(words) || isInside) found.push(path)
  }
  return found
}

test('the confirmation page lists the deleted data and focuses the button to keep the account', async () => {
  const { cookie } = await signedIn(portal, 'candidate', 'pergunta@exemplo.ao')
  const { jobId } = await employer('pergunta-empresa@exemplo.ao')
  await apply(cookie, jobId, 'pergunta')
  const page = await send(address, { cookie })
  const html = await page.text()
  expect(readPage(html).heading).toBe(question)
  expect(
    readPage(html)
      .get('link', /^Manter a conta/)
      .attribute('autofocus'),
  ).toBe('')
  expect(html).toContain('1 candidatura da sua lista')
  expect(html).toContain('1 CV')
  expect(await textOf(await send('/usuario/configuracoes', { cookie }))).toContain('Excluir conta')
})

test('an account deletion shows a notice, signs out and invalidates the password', async () => {
  const email = 'adeus@exemplo.ao'
  const { id, cookie } = await signedIn(portal, 'candidate', email)
  const answer = await post(address, {}, cookie)
  expect(answer.headers.get('Location')).toBe('/')
  expect(answer.headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
  const cookies = answer.headers.getSetCookie()
  expect(cookies.find((line) => line.startsWith('lusona='))).toMatch(/lusona=;.*Max-Age=0/)
  const noticeCookie = cookies.find((line) => line.startsWith('lusona-aviso='))?.split(';')[0] ?? ''
  expect(await textOf(await send('/', { cookie: noticeCookie }))).toContain('Conta excluída')
  expect((await send('/usuario/dashboard', { cookie })).headers.get('Location')).toContain('/auth')
  expect((await post('/auth', { email, password })).status).toBe(409)
  for (const table of ['users', 'profiles', 'candidates']) {
    const { rows } = await pool.query(`select 1 from ${table} where id = $1`, [id])
    expect(rows, table).toHaveLength(0)
  }
})

test('a GET request to the page of the account deletion deletes nothing', async () => {
  const { id, cookie } = await signedIn(portal, 'candidate', 'so-olha@exemplo.ao')
  await send(address, { cookie })
  expect(await exists(id)).toBe(true)
})

test('an account deletion requires the password if the sign-in is older than 10 minutes', async () => {
  const { id, cookie } = await signedIn(portal, 'candidate', 'demora@exemplo.ao')
  await age(id, 11)
  expect(await textOf(await send(address, { cookie }))).toContain('Palavra-passe atual')
  for (const [currentPassword, sentence] of [
    ['', 'Escreva primeiro a palavra-passe que usa agora.'],
    ['outra', 'A palavra-passe atual não está certa.'],
  ] as const) {
    const answer = await post(address, { currentPassword }, cookie)
    expect(answer.status).toBe(422)
    const text = await textOf(answer)
    expect(text).toContain('Erro ao excluir conta')
    expect(text).toContain(sentence)
    expect(text).toContain(question)
  }
  expect(await exists(id)).toBe(true)
  await post(address, { currentPassword: password }, cookie)
  expect(await exists(id)).toBe(false)
})

test('an account deletion that fails is reported and changes nothing', async () => {
  const { id, cookie } = await signedIn(portal, 'candidate', 'falha@exemplo.ao')
  const { jobId } = await employer('falha-empresa@exemplo.ao')
  await apply(cookie, jobId, 'falhada')
  const before = await tablesWith('falhada')
  await ownerPool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse before delete on profiles for each row execute function refuse()`)
  try {
    const answer = await post(address, {}, cookie)
    expect(answer.status).toBe(503)
    expect(await textOf(answer)).toContain('Erro ao excluir conta')
  } finally {
    await ownerPool.query('drop trigger refuse on profiles')
  }
  await finishTasks(portal)
  expect(await tablesWith('falhada')).toEqual(before)
  expect(await readdir(join(folder, 'files/cv-files', id))).toHaveLength(1)
  expect((await send('/usuario/dashboard', { cookie })).status).toBe(200)
})

describe('the deletion of a person with data in every table', () => {
  const canary = 'canaria7391'
  const email = `${canary}@exemplo.ao`

  test('leaves no row, mail or file, and keeps the companies’ figures', async () => {
    const owner = await employer('figuras@exemplo.ao')
    const words = 'Quissama-verde-42'
    await post('/auth/registo', {
      userType: 'candidate',
      nif: `00${canary}`,
      name: `Ana ${canary}`,
      email,
      phone: '+244 923 111 222',
      password: words,
      passwordConfirmation: words,
    })
    await finishTasks(portal)
    await pool.query('update users set email_verified = true where email = $1', [email])
    await post('/auth', { email, password: 'errada' })
    await post('/recuperar-senha', { email })
    const cookie = (await post('/auth', { email, password: words })).headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const { rows } = await pool.query('select id from users where email = $1', [email])
    const id = String(rows[0].id)
    expect((await apply(cookie, owner.jobId, canary)).status).toBe(303)
    await send(`/candidatura/${owner.jobId}/enviada`, { cookie })
    await post(`/vaga-detalhes/${owner.jobId}/favorito`, {}, cookie)
    await post('/usuario/configuracoes/email', { email: `novo-${email}` }, cookie)
    await post(
      '/auth/registo',
      { name: `<script>${canary}`, email, userType: 'candidate', nif: '12345678' },
      cookie,
    )
    await pool.query(
      `update candidates set bio = $2, location = $2, skills = array[$2], profile_photo = $3, photo_url = $2
       where id = $1`,
      [id, `Sou ${canary}`, `${id}/${'a'.repeat(32)}.webp`],
    )
    await ctx.files.put('avatars', `${id}/${'a'.repeat(32)}.webp`, Buffer.from(canary), {
      contentType: 'image/webp',
    })
    await pool.query(
      `with subscriber as (insert into alert_subscribers (candidate_id, secret_hash) values ($1, 'x')
         returning id)
       insert into alerts (subscriber_id, name, query, frequency) select id, $2, $2, 'daily' from subscriber`,
      [id, canary],
    )
    await post('/usuario/visibilidade', { visibleTo: 'everyone' }, cookie)
    await post('/usuario/visibilidade/empresas', { excluded: `${canary}.ao` }, cookie)
    await pool.query(
      `with own as (select id, company_id from jobs where id = $2),
       opened as (insert into candidate_openings (candidate_id, company_id, company_name)
         select $1, company_id, 'Padaria' from own)
       insert into job_invitations (job_id, company_id, candidate_id, template)
         select id, company_id, $1, 'profile' from own`,
      [id, owner.jobId],
    )
    await pool.query(
      `insert into staged_cvs (candidate_id, idempotency_key, key, name, content_type, bytes, sha256)
       values ($1, gen_random_uuid(), 'x', $2, 'application/pdf', 1, $2)`,
      [id, canary],
    )
    for (const [from, who] of [
      [email, ''],
      ['outro-endereco@exemplo.ao', cookie],
    ] as const) {
      const fields = { name: canary, email: from, subject: 'Outro', message: canary, phone: '' }
      const answer = await post('/contato', { ...fields, envio: randomUUID() }, who)
      expect(answer.status).toBe(303)
    }
    await pool.query(
      `insert into message_answers (message_id, content)
       select id, 'Olá, ' || sender_name from contact_messages where sender_email = $1`,
      [email],
    )
    await pool.query(
      "insert into verifications (identifier, value, expires_at) values ('state', $1, now())",
      [JSON.stringify({ email })],
    )
    await finishTasks(portal)
    await send(`/candidaturas/${await applicationOf(owner.jobId)}/cv`, { cookie: owner.cookie })
    await finishTasks(portal)

    // Proves that `tablesWith` finds the data before the deletion.
    expect(await tablesWith(canary)).toEqual(
      [
        'alerts',
        'application_words',
        'applications',
        'attempts',
        'candidate_cvs',
        'candidate_exclusions',
        'candidates',
        'contact_messages',
        'listed_users',
        'mail_outbox',
        'message_answers',
        'one_time_tokens',
        'security_log',
        'staged_cvs',
        'users',
        'verifications',
      ].map((name) => `public.${name}`),
    )
    expect((await filesWith(canary)).length).toBeGreaterThan(3)
    const figures = await figuresOf(owner.cookie)
    expect(figures).toContain('1')

    expect((await post(address, {}, cookie)).headers.get('Location')).toBe('/')
    await finishTasks(portal)

    expect(await tablesWith(canary)).toEqual([])
    expect(await filesWith(canary)).toEqual([])
    expect(await filesWith(id)).toEqual([])
    expect(portal.lines.join()).not.toContain(canary)
    // The deleted account's id remains in the history, the log and the pending clean-up.
    expect(await tablesWith(id)).toEqual([
      'graphile_worker._private_jobs',
      'public.events',
      'public.security_log',
    ])

    expect(await figuresOf(owner.cookie)).toBe(figures)
    const applicationId = await applicationOf(owner.jobId)
    const list = await send('/empresa/candidatos', { cookie: owner.cookie })
    expect(await textOf(list)).toContain('Candidato removido')
    const detail = await textOf(
      await send(`/empresa/candidatos?candidatura=${applicationId}`, { cookie: owner.cookie }),
    )
    expect(detail).toContain('Esta pessoa excluiu a conta.')
    expect(detail).not.toContain('Ver CV')
    expect((await send(`/candidaturas/${applicationId}/cv`, { cookie: owner.cookie })).status).toBe(
      404,
    )
  })

  async function applicationOf(jobId: string): Promise<string> {
    const { rows } = await pool.query('select id from applications where job_id = $1', [jobId])
    return String(rows[0].id)
  }

  async function figuresOf(cookie: string): Promise<string> {
    const page = await pageOf(send('/empresa/dashboard', { cookie }))
    return page
      .select('.stat-value')
      .map(({ text }) => text)
      .join()
  }
})

test('an account’s former e-mail addresses are deleted with it, unless another account uses them', async () => {
  const { id, cookie } = await signedIn(portal, 'candidate', 'primeiro-canto@exemplo.ao')
  await post('/auth', { email: 'primeiro-canto@exemplo.ao', password })
  for (const next of ['segundo-canto@exemplo.ao', 'terceiro-canto@exemplo.ao']) {
    await post('/usuario/configuracoes/email', { email: next }, cookie)
    await finishTasks(portal)
    const { rows } = await pool.query<{ id: string }>(
      'select id from one_time_tokens where user_id = $1 and used_at is null',
      [id],
    )
    const secret = randomUUID()
    await giveSecret(portal.db, String(rows[0]?.id), secret)
    await send(`/conta/email/${secret}`, { method: 'POST', cookie })
  }
  await finishTasks(portal)
  const other = await signedIn(portal, 'candidate', 'segundo-canto@exemplo.ao')
  await post('/auth', { email: other.email, password })
  await post(address, {}, cookie)
  await finishTasks(portal)
  expect(await tablesWith('primeiro-canto')).toEqual([])
  expect(await tablesWith('terceiro-canto')).toEqual([])
  expect(await exists(other.id)).toBe(true)
  expect(await tablesWith('segundo-canto')).toContain('public.security_log')
})

test('an account deletion requested twice at once succeeds without an error', async () => {
  const { id, cookie } = await signedIn(portal, 'candidate', 'duas-vezes@exemplo.ao')
  const answers = await Promise.all([1, 2, 3].map(() => post(address, {}, cookie)))
  for (const answer of answers) expect(answer.status).toBeLessThan(400)
  const { rows } = await pool.query(
    "select 1 from events where name = 'account-deleted' and subject_id = $1",
    [id],
  )
  expect(rows).toHaveLength(1)
})
