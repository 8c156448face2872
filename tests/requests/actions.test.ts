import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { FormState } from '#app/browser/forms/form-state.ts'
import { done, refused } from '#app/domain/outcome.ts'
import { explainError } from '#app/http/errors/explain-error.ts'
import { runAction } from '#app/http/forms/form-action.ts'
import { isSecretField } from '#app/http/forms/parse-form.ts'
import { type NoticeName, notices } from '#app/http/notices/notice.ts'
import { samples } from '#tests/declared-forms.ts'
import { candidate } from '#tests/support/makers/make.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { signedIn, testPortal } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const folder = join(import.meta.dirname, '../../build/server')
const file = (await readdir(folder)).find((name) => /^server-build-.*\.js$/.test(name)) ?? ''
const build: ServerBuild = await import(join(folder, file))

/** Actions that are not declared with `formAction`, each with the reason. */
const undeclared: Record<string, string> = {
  'routes/account/unknown-path': 'nothing is at the address, whatever is sent there',
  'routes/public/unknown-path': 'nothing is at the address, whatever is sent there',
}

type Description = Parameters<typeof runAction>[0]

/** All routes that have an action. A route with two URLs appears under one id. */
const routes = Object.values(build.routes).flatMap((route) =>
  route?.module.action ? [{ id: idOf(route), route, action: route.module.action }] : [],
)
const declared = new Map(
  routes.flatMap(({ id, action }): [string, Description][] =>
    'description' in action ? [[id, action.description as Description]] : [],
  ),
)

function idOf({ id, module }: { id: string; module: object }): string {
  const other = Object.values(build.routes).find(
    (route) => route?.id.startsWith('routes/') && route.module === module,
  )
  return other?.id ?? id
}

describe('an action', () => {
  test('is declared with formAction, or is a documented exception', () => {
    const others = new Set(routes.map(({ id }) => id).filter((id) => !declared.has(id)))
    expect([...others].sort()).toEqual(Object.keys(undeclared).sort())
    expect(declared.size).toBeGreaterThan(40)
  })

  test('has a client action if it belongs to a page, so that a failure keeps the typed text', () => {
    const without = routes
      .filter(({ id, route }) => declared.has(id) && route.module.default)
      .filter(({ route }) => !build.assets.routes[route.id]?.hasClientAction)
    expect(without.map(({ id }) => id)).toEqual([])
  })

  test.each([...declared.keys()])('has a page that renders its response: %s', async (id) => {
    const route = routes.find((one) => one.id === id)?.route
    if (!route?.module.default) return
    const source = await readFile(join(import.meta.dirname, `../../app/${id}.tsx`), 'utf8')
    expect(source).toMatch(/\bactionData\b/)
  })

  test('reads only form fields that docs/style.md or its schema names', async () => {
    const style = await readFile(join(import.meta.dirname, '../../docs/style.md'), 'utf8')
    const named = [...style.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
    // Allow the fields `user_type` and `cvChoice`, although neither docs/style.md nor a schema
    // names them.
    const expected = ['user_type', 'cvChoice']
    const used = [...declared.values()].flatMap(({ fields = [] }) => fields)
    expect(used.filter((name) => ![...named, ...expected].includes(name))).toEqual([])
  })

  test('has a filled-in form in tests/declared-forms.ts', () => {
    expect(Object.keys(samples).sort()).toEqual([...declared.keys()].sort())
  })
})

const person = {
  userId: (await candidate(portal.db)).userId,
  sessionId: randomUUID(),
  signedInAt: new Date(),
  isBorrowed: false,
}
const actors = {
  company: { kind: 'company', ...person, role: 'dono', companyId: randomUUID(), name: 'Padaria' },
  admin: { kind: 'admin', ...person, canAssignAdmin: true },
  candidate: { kind: 'candidate', ...person, candidateId: person.userId },
  account: { kind: 'candidate', ...person, candidateId: person.userId },
}
const requestId = '0A1B2C3D'

function ctxFor(id: string) {
  const area = id.split('/')[1] ?? ''
  const actor =
    id === 'routes/public/packages/packages'
      ? actors.company
      : Object.hasOwn(actors, area)
        ? actors[area as keyof typeof actors]
        : { kind: 'visitor', client: 'x' }
  const externalIdentities = { google: {} }
  return { ...portal.ctx, externalIdentities, actor, client: 'x', userAgent: 'x', requestId }
}

function send(
  id: string,
  act: (read: { input?: unknown }) => Promise<unknown>,
  more: Record<string, string> = {},
) {
  const { fields = {}, params = {} } = samples[id] ?? {}
  const description = {
    ...declared.get(id),
    gate: () => ctxFor(id),
    instead: undefined,
    act,
    done: ({ value }: { value: unknown }) => value,
  } as unknown as Description
  const body = new URLSearchParams({ ...fields, ...more })
  const request = new Request('http://localhost/formulario', { method: 'POST', body })
  const url = new URL(request.url)
  const context = new RouterContextProvider()
  return runAction(description, { request, params, context, pattern: '/', url }) as Promise<Answer>
}

type Answer = Response | { data: FormState; init: { status: number } }

/** Returns the text of the response, together with its form state or its notice. */
async function read(answer: Answer) {
  if (!(answer instanceof Response)) {
    const { title, sentence } = answer.data
    return { words: `${title} ${sentence}`, state: answer.data, status: answer.init.status }
  }
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('lusona-aviso=')) ?? ''
  const [, name, reference] = cookie.split(/[=;.]/) as [string, NoticeName?, string?]
  if (name) return { notice: notices[name], reference, status: answer.status }
  const request = new Request('http://localhost/formulario')
  // If a response has no body, the server adds the text of `explainError`.
  const isEdge = answer.body === null
  const body = await explainError(request, answer, { requestId }, () => '')
  return { words: await body.text(), status: body.status, isEdge }
}

const typedIn = (id: string) =>
  Object.fromEntries(
    Object.entries(samples[id]?.fields ?? {}).filter(([name]) => !isSecretField(name)),
  )

const ids = [...declared.keys()]

const faults: [string, () => Error, RegExp][] = [
  ['breaks', () => new Error('relation «jobs» is broken'), /referência 0A1B2C3D/],
  [
    'has no database',
    () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
    /daqui a um minuto/,
  ],
]

describe.each(faults)('when the act %s', (_, fault, words) => {
  test.each(ids)('the action %s reports the failure and loses no typed text', async (id) => {
    let isReached = false
    const act = () => {
      isReached = true
      return Promise.reject(fault())
    }
    const body = await read(await send(id, act))
    expect(isReached, 'the form is filled in rightly').toBe(true)
    if (body.notice) {
      expect(body.status).toBe(303)
      expect(body.notice.tone).toBe('destructive')
      expect(body.reference).toBe(requestId)
      return
    }
    expect(body.status).toBe(503)
    expect(body.words).toMatch(body.isEdge ? /daqui a um minuto/ : words)
    expect(body.words).not.toMatch(/relation|refused|undefined/)
    if (body.state) expect(body.state.values).toMatchObject(typedIn(id))
  })
})

describe('a table column that is not in the form', () => {
  /**
   * Columns that determine identity, ownership or payment. Each is tested in snake case and camel
   * case.
   */
  const columns = [
    'id',
    'user_id',
    'company_id',
    'candidate_id',
    'admin_id',
    'role',
    'permission',
    'email_verified',
    'can_assign_admin',
    'is_active',
    'is_trial',
    'jobs_used',
    'extra_jobs',
    'approval',
    'blocked_at',
    'display_number',
    'created_at',
    'updated_at',
    'processed_at',
    'is_read',
    'answered_at',
    'version',
    'amount',
    'end_date',
    'two_factor_enabled',
    'token',
  ]
  const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())
  const names = [...new Set(columns.flatMap((name) => [name, camelCase(name)]))]
  /**
   * Forms of administrators that legitimately contain a column of identity, ownership or payment.
   */
  const askedFor: Record<string, string[]> = {
    'routes/admin/jobs/job-new': ['companyId'],
    'routes/admin/packages/package-assign': ['companyId'],
    'routes/admin/packages/package-edit': ['isActive'],
    'routes/admin/security/admin-new': ['canAssignAdmin'],
  }

  test.each(ids)('is ignored if it is sent to %s', async (id) => {
    const own = Object.keys(samples[id]?.fields ?? {})
    const forged = names.filter((name) => !own.includes(name) || askedFor[id]?.includes(name))
    const inputs: unknown[] = []
    const act = (read: { input?: unknown }) => {
      inputs.push(read.input)
      return Promise.reject(new Error('enough'))
    }
    await send(id, act)
    const sent = {
      ...Object.fromEntries(forged.map((name) => [name, 'on'])),
      ...samples[id]?.fields,
    }
    await send(id, act, sent)
    expect(inputs, 'the form is filled in rightly').toHaveLength(2)
    const taken = forged.filter((name) => Object.hasOwn(Object(inputs[1]), name))
    expect(taken).toEqual(askedFor[id] ?? [])
  })
})

describe('a form that is submitted twice at once', () => {
  const onceOnly = ids.filter((id) => declared.get(id)?.once)

  test.each(onceOnly)('runs its act once at %s', async (id) => {
    let runs = 0
    const act = async () => {
      runs += 1
      return done({ run: runs })
    }
    const envio = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => send(id, act, { envio })))
    expect(runs).toBe(1)
    expect(answers).toEqual([{ run: 1 }, { run: 1 }, { run: 1 }])
    await send(id, act, { envio: randomUUID() })
    expect(runs, 'another form of the same words').toBe(2)
  })

  test('has an idempotency key in the page that contains it', async () => {
    const marta = await signedIn(portal, 'candidate', 'marta@exemplo.ao')
    for (const [id, { page }] of Object.entries(samples)) {
      if (!page) continue
      const cookie = id.startsWith('routes/account') ? marta.cookie : ''
      const at = await pageOf(portal.send(page, { cookie }))
      expect(at.hidden('envio'), page).toMatch(/^[\da-f-]{36}$/)
    }
  })
})

describe('after a concurrent change', () => {
  const versioned = ids.filter((id) => samples[id]?.fields?.versao)

  test.each(versioned)(
    'a conflict at %s is reported, and the form can be sent again',
    async (id) => {
      const body = await read(
        await send(id, async () =>
          refused('changed-meanwhile', { currentVersion: 8, changed: {} }),
        ),
      )
      if (body.notice) return expect(body.notice.tone).toBe('destructive')
      expect(body.status).toBe(409)
      expect(body.words).toContain('mudou entretanto')
      expect(body.state?.values).toMatchObject({ ...typedIn(id), versao: '8' })
    },
  )
})
