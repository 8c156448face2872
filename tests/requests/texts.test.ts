import { describe, expect, test } from 'vitest'
import { articles } from '#app/components/text/articles.ts'
import { publicTexts } from '#app/components/text/public-texts.ts'
import { type Part, pageOf } from '#tests/support/portal/page.ts'
import { signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send } = portal

const wordCount = (page: Part) => page.part('article').text.split(' ').length

describe('the text pages', () => {
  test.each(publicTexts.map(({ path, title }) => [path, title] as const))(
    'include %s, with a title and text of its own',
    async (path, title) => {
      const response = await send(path)
      const page = await pageOf(response)
      expect(response.status).toBe(200)
      expect(page.heading).toBe(title)
      expect(wordCount(page)).toBeGreaterThan(150)
      expect(page.text).not.toContain('Página em Desenvolvimento')
    },
  )

  test('each have a title, a description and one canonical URL', async () => {
    for (const { path, title, description } of publicTexts) {
      const page = await pageOf(send(path))
      expect(page.title).toBe(`${title} · Lusona`)
      expect(page.part('meta[name=description]').attribute('content')).toBe(description)
      const canonical = page.part('link[rel=canonical]').attribute('href') ?? ''
      expect(new URL(canonical).pathname).toBe(path)
    }
  })

  test('name the data protection law and the contacts of the settings', async () => {
    const article = (await pageOf(send('/politica-privacidade'))).part('article')
    expect(article.text).toContain('Lei n.º 22/11')
    expect(article.links).toContain('mailto:apoio@lusona.ao')
  })

  test('agree on who sees a CV and promise only existing features', async () => {
    const article = async (path: string) => textOf(await send(path))
    for (const path of ['/como-funciona', '/politica-privacidade', '/sobre']) {
      expect(await article(path), path).toMatch(/um abuso, (por )?um administrador/)
      expect(await article(path), path).toMatch(/visível|visibilidade/)
    }
    expect(await article('/ajuda')).toContain('Criar alerta')
    expect(await article('/ferramentas-recrutamento')).not.toContain('partilhas e candidaturas')
    expect(await article('/blog/procurar-com-poucos-dados')).toContain(
      'escolha Mais recentes antes',
    )
  })

  test('link only to existing pages', async () => {
    const paths = [...publicTexts, ...articles].map(({ path }) => path)
    const targets = new Set<string>()
    for (const path of [...paths, '/como-funciona', '/blog']) {
      const { links } = (await pageOf(send(path))).main
      for (const to of links) if (to.startsWith('/')) targets.add(to.split('#')[0] ?? '')
    }
    expect(targets.size).toBeGreaterThan(10)
    for (const to of targets) expect([to, (await send(to)).status]).not.toEqual([to, 404])
  })
})

describe('the blog', () => {
  test('lists its articles, newest first, each with date and summary', async () => {
    const { links, text } = (await pageOf(send('/blog'))).main
    const paths = articles.map(({ path }) => path)
    expect([...new Set(links.filter((to) => paths.includes(to)))]).toEqual(paths)
    const days = articles.map(({ published }) => published)
    expect(days).toEqual([...days].sort().reverse())
    for (const { summary } of articles) expect(text).toContain(summary)
  })

  test.each(articles.map(({ path, title }) => [path, title] as const))(
    'shows the article %s with its title and text',
    async (path, title) => {
      const response = await send(path)
      const page = await pageOf(response)
      expect(response.status).toBe(200)
      expect(page.heading).toBe(title)
      expect(wordCount(page)).toBeGreaterThan(200)
    },
  )

  test('answers 404 for a missing article', async () => {
    expect((await send('/blog/nao-existe')).status).toBe(404)
  })
})

describe('the page ‘how it works’', () => {
  test('shows an accordion of at least five questions with their answers', async () => {
    const page = await pageOf(send('/como-funciona'))
    expect(page.heading).toBe('Como funciona')
    const questions = page.select('details[name=perguntas]')
    expect(questions.length).toBeGreaterThanOrEqual(5)
    for (const { text } of questions) expect(text.length).toBeGreaterThan(60)
  })
})

describe('the footer’s short link', () => {
  test('/cadastro-candidato leads to a new candidate account', async () => {
    expect((await send('/cadastro-candidato')).headers.get('Location')).toBe(
      '/auth/registo?type=candidate',
    )
  })

  test('/carregar-cv leads to the CVs of the profile', async () => {
    expect((await send('/carregar-cv')).headers.get('Location')).toBe('/usuario/perfil#cv')
  })

  test('/publicar-vaga leads a visitor to a company account and then to the form', async () => {
    expect((await send('/publicar-vaga')).headers.get('Location')).toBe(
      '/auth?type=company&redirect=%2Fempresa%2Fvagas%2Fnova',
    )
    const { cookie } = await signedIn(portal, 'company', 'firma@exemplo.ao')
    expect((await send('/publicar-vaga', { cookie })).headers.get('Location')).toBe(
      '/empresa/vagas/nova',
    )
  })

  test.each([
    ['/publicar-vaga', 'candidate', 'É preciso uma conta de empresa'],
    ['/carregar-cv', 'company', 'É preciso uma conta de candidato'],
    ['/carregar-cv', 'admin', 'É preciso uma conta de candidato'],
  ] as const)('%s informs a %s that another account is needed', async (path, who, words) => {
    const { cookie } = await signedIn(portal, who, `${who}${path.slice(1, 4)}@exemplo.ao`)
    const answer = await send(path, { cookie })
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    const dashboard = await send(answer.headers.get('Location') ?? '', {
      cookie: [cookie, ...cookies].join('; '),
    })
    expect(dashboard.status).toBe(200)
    expect(await textOf(dashboard)).toContain(words)
  })

  test('/planos-empresa leads to the packages', async () => {
    expect((await send('/planos-empresa')).headers.get('Location')).toBe('/empresas')
  })
})
