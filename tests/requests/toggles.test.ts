import { beforeEach, describe, expect, test } from 'vitest'
import { baseHashesOfParts } from '#app/domain/settings/edit-settings.ts'
import { readSettings } from '#app/domain/settings/read-settings.ts'
import { type Toggle, toggleLabels } from '#app/domain/settings/toggle.ts'
import { candidate, company, publishedJob, sentApplication } from '#tests/support/makers/make.ts'
import { deliverMails } from '#tests/support/portal/deliver-mails.ts'
import { companyEntrance } from '#tests/support/portal/enter-company.ts'
import { packageAdministration } from '#tests/support/portal/package-administration.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { cookieOf, password, signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, send, post, pool, ownerPool, ctx, app, lines } = portal
const boss = await signedIn(portal, 'admin', 'chefe@exemplo.ao')
const supportEmail = 'apoio@lusona.ao'
const usual: Toggle[] = [
  'emailNotifications',
  'systemAlerts',
  'moderationAlerts',
  'autoApproveCompanies',
  'requireEmailVerification',
  'registrationOpen',
]

beforeEach(async () => {
  portal.moveAway()
  await save(usual)
})

/** Saves the switches as an administrator, and notifies all instances. */
async function save(on: readonly Toggle[]) {
  const fields = Object.fromEntries(on.map((name) => [name, 'on']))
  const hashes = Object.values(baseHashesOfParts(await readSettings(db)).toggles)
  const sent = { versao: hashes.join(''), ...fields }
  const answer = await post('/admin/configuracoes/interruptores', sent, boss.cookie)
  expect(answer.status).toBe(303)
  ctx.onNotification({ name: 'settings-changed' }, app.cache)
  await ctx.settings()
}

const switchOn = (name: Toggle) => save([...usual, name])
const switchOff = (name: Toggle) => save(usual.filter((one) => one !== name))

const form = (fields: Record<string, string>) => ({
  userType: 'candidate',
  name: 'Nzinga Lopes',
  nif: '005432178LA041',
  endereco: '',
  password,
  passwordConfirmation: password,
  ...fields,
})

test('an administrator sees every switch with its name and state', async () => {
  await switchOn('debugMode')
  const { main } = await pageOf(send('/admin/configuracoes', { cookie: boss.cookie }))
  for (const [name, { label }] of Object.entries(toggleLabels)) {
    expect(main.text).toContain(label)
    const isOn = name === 'debugMode' || usual.some((one) => one === name)
    expect([name, main.field(name).isChecked]).toEqual([name, isOn])
  }
})

describe('maintenanceMode', () => {
  test('shows everyone but administrators the maintenance page with status 503 and a retry time', async () => {
    const marta = await signedIn(portal, 'candidate', 'marta@exemplo.ao')
    const padaria = await signedIn(portal, 'company', 'padaria@exemplo.ao')
    for (const _ of [1, 2, 3]) await send('/como-funciona')
    await switchOn('maintenanceMode')
    for (const [path, cookie] of [
      ['/', ''],
      ['/como-funciona', ''],
      ['/vagas', ''],
      ['/nao-existe', ''],
      ['/auth/registo', ''],
      ['/usuario/dashboard', marta.cookie],
      ['/empresa/vagas', padaria.cookie],
      ['/admin', marta.cookie],
    ] as const) {
      const answer = await send(path, cookie ? { cookie } : {})
      expect([path, answer.status]).toEqual([path, 503])
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(answer.headers.get('Cache-Control')).toContain('no-store')
      expect((await pageOf(answer)).heading).toBe('Em manutenção')
    }
    await save(usual)
    expect((await send('/como-funciona')).status).toBe(200)
  })

  test('shows administrators everything as usual', async () => {
    await switchOn('maintenanceMode')
    for (const path of ['/', '/vagas', '/admin', '/admin/configuracoes'])
      expect((await send(path, { cookie: boss.cookie })).status).toBe(200)
  })

  test('refuses the sign-up form of a visitor', async () => {
    await switchOn('maintenanceMode')
    const answer = await post('/auth/registo', form({ email: 'entra@exemplo.ao' }))
    expect(answer.status).toBe(503)
    const { rows } = await pool.query("select 1 from users where email = 'entra@exemplo.ao'")
    expect(rows).toEqual([])
  })

  test('is reported to an already open page with a text about the maintenance', async () => {
    await switchOn('maintenanceMode')
    const answer = await send('/vagas.data')
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('maintenance')
  })

  test('lets a signed-out administrator sign in, and refuses others', async () => {
    await signedIn(portal, 'candidate', 'candidata@exemplo.ao')
    await switchOn('maintenanceMode')
    expect((await send('/auth')).status).toBe(200)
    const entered = await post('/auth', { email: boss.email, password })
    expect(entered.headers.get('Location')).toBe('/admin/dashboard')
    expect((await send('/admin/dashboard', { cookie: cookieOf(entered) })).status).toBe(200)
    const other = await post('/auth', { email: 'candidata@exemplo.ao', password })
    expect((await send('/usuario/dashboard', { cookie: cookieOf(other) })).status).toBe(503)
  })

  test('still serves robots.txt', async () => {
    await switchOn('maintenanceMode')
    expect((await send('/robots.txt')).status).toBe(200)
  })

  test('is announced to administrators on every page and in the pending work', async () => {
    const sentence = 'O portal está em manutenção'
    await switchOn('maintenanceMode')
    for (const path of ['/admin', '/admin/vagas', '/admin/configuracoes'])
      expect(await textOf(await send(path, { cookie: boss.cookie })), path).toContain(sentence)
    const toDo = await textOf(await send('/admin', { cookie: boss.cookie }))
    expect(toDo).toMatch(/Por fazer O portal está em manutenção/)
    await save(usual)
    expect(await textOf(await send('/admin', { cookie: boss.cookie }))).not.toContain(sentence)
  })

  test('still answers health checks', async () => {
    await switchOn('maintenanceMode')
    expect((await send('/healthz')).status).toBe(200)
  })
})

describe('registrationOpen', () => {
  test('while it is off, a person cannot sign up', async () => {
    await switchOff('registrationOpen')
    const answer = await post('/auth/registo', form({ email: 'fechado@exemplo.ao' }))
    expect(answer.status).toBe(409)
    expect(await textOf(answer)).toContain('De momento não é possível criar contas novas.')
    const { rows } = await pool.query("select 1 from users where email = 'fechado@exemplo.ao'")
    expect(rows).toEqual([])
    await switchOn('registrationOpen')
    const open = await post('/auth/registo', form({ email: 'aberto@exemplo.ao' }))
    expect(open.status).toBe(303)
  })
})

describe('requireEmailVerification', () => {
  const register = (email: string) => post('/auth/registo', form({ email }))

  test('while it is on, a new account must confirm its e-mail address before it can be used', async () => {
    await register('por-confirmar@exemplo.ao')
    const answer = await post('/auth', { email: 'por-confirmar@exemplo.ao', password })
    expect(cookieOf(answer)).toBe('')
    expect(await deliverMails(portal, 'por-confirmar@exemplo.ao')).toHaveLength(1)
  })

  test('while it is off, a new account can be used without confirming its e-mail address', async () => {
    await switchOff('requireEmailVerification')
    await register('sem-confirmar@exemplo.ao')
    const answer = await post('/auth', { email: 'sem-confirmar@exemplo.ao', password })
    expect(answer.headers.get('Location')).toBe('/usuario/dashboard')
    expect(await deliverMails(portal, 'sem-confirmar@exemplo.ao')).toHaveLength(0)
  })

  test('if it is switched on later, an earlier account can sign in and gets the confirmation link once a day', async () => {
    const email = 'antes-da-regra@exemplo.ao'
    await switchOff('requireEmailVerification')
    await register(email)
    expect(await deliverMails(portal, email)).toEqual([])
    await switchOn('requireEmailVerification')
    for (const _ of [1, 2]) {
      const answer = await post('/auth', { email, password })
      expect(answer.headers.get('Location')).toBe('/usuario/dashboard')
    }
    const mails = await deliverMails(portal, email)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/onfirm/)])
  })
})

describe('autoApproveCompanies', () => {
  const approvalOf = async (email: string) => {
    await post(
      '/auth/registo',
      form({ userType: 'company', name: 'Moagem do Planalto', nif: '5000000011', email }),
    )
    const { rows } = await pool.query(
      'select approval from companies join users using (id) where email = $1',
      [email],
    )
    return rows[0]?.approval
  }

  test('while it is on, a new company is approved without an administrator', async () => {
    expect(await approvalOf('aprovada@exemplo.ao')).toBe('approved')
  })

  test('while it is off, a new company is pending', async () => {
    await switchOff('autoApproveCompanies')
    expect(await approvalOf('espera@exemplo.ao')).toBe('pending')
  })
})

describe('autoApproveJobs', () => {
  const words = {
    title: 'Faroleira',
    description: 'x',
    responsibilities: 'x',
    requirements: 'x',
    province: 'luanda',
  }
  const statusAfter = async () => {
    const { owner, cookie } = await (await companyEntrance(portal))({ bought: 'corporativo' })
    const answer = await post('/empresa/vagas/nova', words, cookie)
    expect(answer.status).toBe(303)
    const { rows } = await pool.query('select status from jobs where company_id = $1', [
      owner.companyId,
    ])
    return rows[0]?.status
  }

  test('while it is on, a new job of a company is active without an administrator', async () => {
    await switchOn('autoApproveJobs')
    expect(await statusAfter()).toBe('active')
  })

  test('while it is off, a new job of a company is pending', async () => {
    expect(await statusAfter()).toBe('pending')
  })
})

describe('moderationAlerts', () => {
  const countMails = async () => {
    const before = (await deliverMails(portal, supportEmail)).length
    await post(
      '/auth/registo',
      form({ userType: 'company', nif: '5000000011', email: `m${before}@exemplo.ao` }),
    )
    return (await deliverMails(portal, supportEmail)).length - before
  }

  test('decides whether the platform is notified of a pending company', async () => {
    await save(usual.filter((name) => name !== 'autoApproveCompanies'))
    expect(await countMails()).toBe(1)
    await save(
      usual.filter((name) => name !== 'autoApproveCompanies' && name !== 'moderationAlerts'),
    )
    expect(await countMails()).toBe(0)
  })
})

describe('emailNotifications', () => {
  const mailsOfApplication = async () => {
    const jobId = await publishedJob(db, await company(db))
    const email = `c-${jobId}@exemplo.ao`
    const applicant = await candidate(db, { email })
    await sentApplication(db, applicant, jobId)
    return deliverMails(portal, email)
  }

  test('while it is on, events are mailed', async () => {
    expect(await mailsOfApplication()).toHaveLength(1)
  })

  test('while it is off, only security mails are sent', async () => {
    await switchOff('emailNotifications')
    expect(await mailsOfApplication()).toHaveLength(0)
    await signedIn(portal, 'candidate', 'segura@exemplo.ao')
    await post('/recuperar-senha', { email: 'segura@exemplo.ao' })
    expect(await deliverMails(portal, 'segura@exemplo.ao')).toHaveLength(1)
  })
})

describe('systemAlerts', () => {
  test('decides whether the platform is notified of a requested package', async () => {
    const { requested } = await packageAdministration(portal)
    const countMails = async () => {
      const owner = await company(db)
      const subjectId = await requested(owner)
      const before = (await deliverMails(portal, supportEmail)).length
      await pool.query(
        `insert into events (id, name, actor_kind, subject_id, company_id, data)
         values (gen_random_uuid(), 'package-requested', 'company', $1, $2, '{}')`,
        [subjectId, owner.companyId],
      )
      return (await deliverMails(portal, supportEmail)).length - before
    }
    expect(await countMails()).toBe(1)
    await switchOff('systemAlerts')
    expect(await countMails()).toBe(0)
  })
})

describe('debugMode', () => {
  const answered = () => lines.filter((line) => line.includes('"request-answered"'))

  test('while it is on, every request is logged with its route pattern and without values', async () => {
    await send('/auth')
    const before = answered().length
    await send('/vagas?search=segredo')
    expect(answered()).toHaveLength(before)
    await switchOn('debugMode')
    await send('/auth?redirect=segredo')
    const [line = ''] = answered().slice(-1)
    expect(JSON.parse(line)).toMatchObject({ route: '/auth', method: 'GET', status: 200 })
    expect(answered().join()).not.toContain('segredo')
  })

  test('while it is on, pages still show nothing technical', async () => {
    await switchOn('debugMode')
    await ownerPool.query('alter table jobs rename to jobs_away')
    app.cache.forget()
    const answer = await send('/vagas').finally(() =>
      ownerPool.query('alter table jobs_away rename to jobs'),
    )
    expect(await textOf(answer)).not.toMatch(/jobs|relation|select|stack|node_modules|at \w+ \(/)
  })
})

test('a sign-up sent while registration is being closed is accepted completely or not at all', async () => {
  const emails = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `corre-${name}@exemplo.ao`)
  const [answers] = await Promise.all([
    Promise.all(emails.map((email) => post('/auth/registo', form({ email })))),
    switchOff('registrationOpen'),
  ])
  const { rows } = await pool.query(
    "select count(*)::int from users join profiles using (id) join candidates using (id) where users.email like 'corre-%'",
  )
  expect(rows[0].count).toBe(answers.filter(({ status }) => status === 303).length)
})
