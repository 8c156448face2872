import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeSettings, company, publishedJob } from '#tests/support/makers/make.ts'
import { type Part, pageOf } from '#tests/support/portal/page.ts'
import { signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, pool, db, ctx, app } = portal
const people = {
  candidate: await signedIn(portal, 'candidate', 'candidata@exemplo.ao'),
  company: await signedIn(portal, 'company', 'empresa@exemplo.ao'),
  admin: await signedIn(portal, 'admin', 'admin@exemplo.ao'),
}

beforeEach(() => portal.moveAway())

const linksIn = (part: Part) =>
  part.select('a').map((link) => ({ to: link.attribute('href') ?? '', words: link.text }))
const headerOf = async (cookie?: string) =>
  (await pageOf(send('/', cookie ? { cookie } : {}))).get('banner')
const footerOf = async () => (await pageOf(send('/'))).get('contentinfo')

describe('the header', () => {
  test('links to Vagas, Empresas and Como Funciona, also from its menu on a phone', async () => {
    const header = await headerOf()
    const links = [
      { to: '/vagas', words: 'Vagas' },
      { to: '/empresas', words: 'Empresas' },
      { to: '/como-funciona', words: 'Como Funciona' },
    ]
    expect(linksIn(header.get('navigation', 'Principal'))).toEqual(links)
    const menu = header.part('details')
    expect(menu.part('summary').attribute('aria-label') ?? menu.part('summary').text).toBe('Menu')
    expect(linksIn(menu)).toEqual(expect.arrayContaining(links))
  })

  test('offers Publicar vaga only to visitors, outside the menu of a phone', async () => {
    const publish = { to: '/publicar-vaga', words: 'Publicar vaga' }
    const header = await headerOf()
    expect(linksIn(header)).toContainEqual(publish)
    expect(linksIn(header.part('details'))).not.toContainEqual(publish)
    for (const { cookie } of Object.values(people)) {
      expect(linksIn(await headerOf(cookie))).not.toContainEqual(publish)
    }
  })

  test('offers a visitor Iniciar sessão and Criar conta, both at /auth', async () => {
    const header = await headerOf()
    expect(linksIn(header)).toEqual(
      expect.arrayContaining([
        { to: '/auth', words: 'Iniciar sessão' },
        { to: '/auth?tab=registo', words: 'Criar conta' },
      ]),
    )
    expect(header.text).not.toContain('Sair')
  })

  test.each([
    ['candidate', '/usuario/dashboard', '/usuario/perfil'],
    ['company', '/empresa/dashboard', '/empresa/perfil'],
    ['admin', '/admin/dashboard', undefined],
  ] as const)(
    'shows %s the name, links to the dashboard and to the profile, if any, and Sair',
    async (who, dashboard, profile) => {
      const header = await headerOf(people[who].cookie)
      const names = {
        candidate: 'Marta Candidata',
        company: 'Empresa de Teste',
        admin: 'Administradora',
      }
      expect(header.text).toContain(names[who])
      const links = linksIn(header)
      expect(links).toContainEqual({ to: dashboard, words: 'Dashboard' })
      expect(links.filter(({ words }) => words === 'Perfil')).toEqual(
        profile ? [{ to: profile, words: 'Perfil' }] : [],
      )
      expect(header.part('form[action="/sair"]').text).toBe('Sair')
      expect(header.text).not.toContain('Iniciar sessão')
    },
  )

  test('shows Usuário for a person without a name', async () => {
    const { id, cookie } = await signedIn(portal, 'candidate', 'sem-nome@exemplo.ao')
    await pool.query('delete from candidates where id = $1', [id])
    await pool.query("update users set name = '' where id = $1", [id])
    expect((await headerOf(cookie)).text).toContain('Usuário')
  })
})

describe('the bottom bar of a phone', () => {
  const markedAt = async (path: string, cookie: string) => {
    const page = await pageOf(send(path, { cookie }))
    return page.select('.area-bar a[aria-current=page]').map((link) => link.part('span').text)
  }

  test.each([
    ['admin', '/admin', 'Dashboard'],
    ['admin', '/admin/dashboard', 'Dashboard'],
    ['admin', '/admin/vagas', 'Vagas'],
    ['admin', '/admin/vagas/nova', 'Vagas'],
    ['admin', '/admin/pacotes/solicitacoes', 'Pacotes'],
    ['admin', '/admin/pacotes/atribuir', 'Pacotes'],
    ['company', '/empresa/dashboard', 'Dashboard'],
    ['company', '/empresa/dashboard?aba=planos', 'Planos'],
    ['company', '/empresa/vagas/nova', 'Vagas'],
    ['candidate', '/vagas', 'Vagas'],
    ['candidate', '/usuario/vagas', 'Favoritas'],
  ] as const)('marks for %s at %s only the link %s', async (who, path, index) => {
    const { cookie } = people[who]
    expect(await markedAt(path, cookie)).toEqual([index])
  })

  test('marks the link of the list while an administrator has a message or job open', async () => {
    const { cookie } = people.admin
    const job = await publishedJob(db, await company(db))
    const { rows } = await pool.query(
      `insert into contact_messages (sender_name, sender_email, subject, content, category, is_read)
       values ('Ana', 'ana@exemplo.ao', 'Outro', 'Olá.', 'Outro', true) returning id`,
    )
    expect(await markedAt(`/admin/vagas/${job}`, cookie)).toEqual(['Vagas'])
    expect(await markedAt(`/admin/mensagens/${rows[0].id}`, cookie)).toEqual(['Mensagens'])
  })

  test('marks no link on other pages', async () => {
    const { cookie } = people.company
    expect(await markedAt('/empresa/perfil', cookie)).toEqual([])
  })
})

describe('the footer', () => {
  test('links from a job, or from the sign-in to apply for it, to a sign-up that returns there', async () => {
    const id = await publishedJob(db, await company(db))
    const job = `/vaga-detalhes/${id}`
    for (const [page, back] of [
      [job, job],
      [`/auth?redirect=${encodeURIComponent(`/candidatura/${id}`)}`, `/candidatura/${id}`],
    ] as const) {
      const footer = (await pageOf(send(page))).get('contentinfo')
      const { to } = linksIn(footer).find(({ words }) => words === 'Criar conta de candidato') ?? {}
      const shortcut = await send(to ?? '')
      expect(shortcut.headers.get('Location')).toContain(`redirect=${encodeURIComponent(back)}`)
    }
  })

  test('links to exactly the 14 URLs of the specification', async () => {
    const inside = linksIn(await footerOf())
      .map(({ to }) => to)
      .filter((to) => to.startsWith('/'))
    expect(inside.sort()).toEqual(
      [
        '/cadastro-candidato',
        '/carregar-cv',
        '/dicas-carreira',
        '/publicar-vaga',
        '/planos-empresa',
        '/ferramentas-recrutamento',
        '/suporte-empresa',
        '/sobre',
        '/blog',
        '/contato',
        '/termos-uso',
        '/politica-privacidade',
        '/cookies',
        '/ajuda',
      ].sort(),
    )
  })

  test('shows address, telephone and networks from the settings, and Luanda-Angola', async () => {
    await changeSettings(db, {
      supportEmail: 'ajuda@exemplo.ao',
      contactPhone: '+244 911 222 333',
      facebookUrl: 'https://www.facebook.com/exemplo',
      linkedinUrl: 'https://www.linkedin.com/company/exemplo',
      instagramUrl: 'https://www.instagram.com/exemplo',
    })
    ctx.onNotification({ name: 'settings-changed' }, app.cache)
    const footer = await footerOf()
    expect(linksIn(footer)).toEqual(
      expect.arrayContaining([
        { to: 'mailto:ajuda@exemplo.ao', words: 'ajuda@exemplo.ao' },
        { to: 'tel:+244911222333', words: '+244 911 222 333' },
        { to: 'https://www.facebook.com/exemplo', words: 'Facebook' },
        { to: 'https://www.linkedin.com/company/exemplo', words: 'LinkedIn' },
        { to: 'https://www.instagram.com/exemplo', words: 'Instagram' },
      ]),
    )
    expect(footer.text).toContain('Luanda-Angola')
  })
})

describe('an unknown URL', () => {
  test.each([
    ['/nao-existe', ''],
    ['/uma/pagina/qualquer.php', ''],
    ['/empresa/nao-existe', people.company.cookie],
    ['/admin/nao-existe', people.admin.cookie],
  ])(
    'shows, at %s, Página em Desenvolvimento with a link home, 404 and noindex',
    async (path, cookie) => {
      const answer = await send(path, cookie ? { cookie } : {})
      expect(answer.status).toBe(404)
      const page = await pageOf(answer)
      expect(page.heading).toBe('Página em Desenvolvimento')
      expect(page.get('link', 'Voltar à página inicial').attribute('href')).toBe('/')
      expect(page.select('meta[name=robots][content=noindex]')).not.toHaveLength(0)
    },
  )
})

describe('a URL that cannot be decoded', () => {
  const consoleSpies = [
    vi.spyOn(console, 'warn'),
    vi.spyOn(console, 'error'),
    vi.spyOn(console, 'log'),
  ]
  afterAll(() => {
    for (const spy of consoleSpies) spy.mockRestore()
  })
  const request = async (path: string, method: string) => {
    for (const spy of consoleSpies) spy.mockClear()
    const answer = await send(path, { method })
    expect(consoleSpies.flatMap((spy) => spy.mock.calls)).toEqual([])
    return answer
  }

  test.each(['/%ff', '/%', '/uma/%E0%A4%A', '/vaga-detalhes/%ff', '/logotipos/%ff'])(
    'is answered at %s like a missing one, and the router logs nothing',
    async (path) => {
      const known = path.replaceAll('%', '%25')
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT']) {
        const [answer, like] = [await request(path, method), await request(known, method)]
        expect(answer.status, method).toBe(like.status)
        expect(answer.headers.get('Allow'), method).toBe(like.headers.get('Allow'))
      }
      expect((await request(path, 'GET')).status).toBe(404)
      expect((await request(path, 'HEAD')).status).toBe(404)
    },
  )

  test('shows Página em Desenvolvimento', async () => {
    const page = await pageOf(request('/%ff', 'GET'))
    expect(page.heading).toBe('Página em Desenvolvimento')
  })

  test('is answered with data if the page requests data', async () => {
    const answer = await request('/%ff.data', 'GET')
    expect(answer.status).toBe((await request('/nao-existe.data', 'GET')).status)
    expect(answer.headers.get('Content-Type')).toMatch(/x-script/)
  })
})

test('every page is rendered by the server with Portuguese as its language', async () => {
  const id = await publishedJob(db, await company(db), { title: 'Faroleira' })
  const pages: [string, string, string][] = [
    ['/', '', 'Faroleira'],
    ['/vagas', '', 'Faroleira'],
    [`/vaga-detalhes/${id}`, '', 'Faroleira'],
    ['/auth', '', 'Entrar na sua conta'],
    ['/auth/registo', '', 'Criar a sua conta'],
    ['/recuperar-senha', '', 'Recuperar a palavra-passe'],
    ['/usuario/dashboard', people.candidate.cookie, 'Marta Candidata'],
    ['/usuario/candidaturas', people.candidate.cookie, 'Minhas Candidaturas'],
    [`/candidatura/${id}`, people.candidate.cookie, 'Faroleira'],
    ['/empresa/dashboard', people.company.cookie, 'Empresa de Teste'],
    ['/empresa/vagas', people.company.cookie, 'Minhas Vagas'],
    ['/admin', people.admin.cookie, 'Administradora'],
    ['/admin/vagas', people.admin.cookie, 'Faroleira'],
  ]
  app.cache.forget()
  for (const [path, cookie, words] of pages) {
    const page = await pageOf(send(path, cookie ? { cookie } : {}))
    expect(page.attribute('lang'), path).toBe('pt-AO')
    expect(page.text, path).toContain(words)
  }
})

describe('the public pages', () => {
  const open = ['/', '/vagas', '/empresas', '/como-funciona', '/blog', '/contato']

  test.each([...open, 'a job'])('can be read without signing in, for example %s', async (page) => {
    const path =
      page === 'a job' ? `/vaga-detalhes/${await publishedJob(db, await company(db))}` : page
    const answer = await send(path)
    expect(answer.status).toBe(200)
    expect((await pageOf(answer)).heading).not.toBe('')
  })

  test('have a footer whose links all lead to existing pages or screens', async () => {
    const links = linksIn(await footerOf()).filter(({ to }) => to.startsWith('/'))
    expect(links.length).toBeGreaterThanOrEqual(14)
    for (const { to } of links) {
      let answer = await send(to)
      for (let steps = 0; steps < 4 && answer.headers.has('Location'); steps += 1) {
        answer = await send((answer.headers.get('Location') ?? '').replace(/#.*/, ''))
      }
      expect([to, answer.status]).toEqual([to, 200])
      expect(await answer.text()).not.toContain('Página em Desenvolvimento')
    }
  })

  test('contain no English words', async () => {
    const english =
      /\b(the|and|your|you|please|loading|submit|sign in|log in|search|apply now|error|not found|next|previous|close)\b/i
    for (const path of [...open, '/auth', '/auth/registo', '/recuperar-senha', '/nao-existe']) {
      const text = await textOf(await send(path))
      expect([path, english.exec(text)?.[0]]).toEqual([path, undefined])
    }
  })

  test('use the number of the settings in the WhatsApp button', async () => {
    await changeSettings(db, { whatsappPhone: '+244 955 444 333' })
    ctx.onNotification({ name: 'settings-changed' }, app.cache)
    const button = (await pageOf(send('/contato'))).part('.whatsapp-button')
    expect(button.attribute('href')).toMatch(/^https:\/\/wa\.me\/244955444333\?text=Ol%C3%A1/)
    expect((await pageOf(send('/vagas'))).select('.whatsapp-button')).toHaveLength(0)
  })
})
