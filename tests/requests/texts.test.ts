import { describe, expect, test } from 'vitest'
import { articles } from '#app/components/text/articles.ts'
import { publicTexts } from '#app/components/text/public-texts.ts'
import { signedIn, testPortal, textOf, wordsOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send } = portal

const wordCount = (html: string) =>
  wordsOf(/<article[\s\S]*?<\/article>/.exec(html)?.[0] ?? '').split(/\s+/).length

describe('the texts', () => {
  test.each(publicTexts.map(({ path, title }) => [path, title] as const))(
    '%s is a page of its own with its title and words',
    async (path, title) => {
      const response = await send(path)
      const html = await response.text()
      expect(response.status).toBe(200)
      expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
      expect(wordCount(html)).toBeGreaterThan(150)
      expect(html).not.toContain('Página em Desenvolvimento')
    },
  )

  test('each has a title, a description and one canonical address for search engines', async () => {
    for (const { path, title, description } of publicTexts) {
      const html = await (await send(path)).text()
      expect(html).toContain(`<title>${title}</title>`)
      expect(html).toContain(`content="${description.replaceAll("'", '&#x27;')}"`)
      expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*${path}"`))
    }
  })

  test('name the law of data protection, and the addresses of the platform’s settings', async () => {
    const html = await (await send('/politica-privacidade')).text()
    const article = /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? ''
    expect(wordsOf(article)).toContain('Lei n.º 22/11')
    expect(article).toContain('href="mailto:apoio@lusona.ao"')
  })

  test('say the same of who sees a CV, and promise only existing features', async () => {
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

  test('link to addresses that exist', async () => {
    const paths = [...publicTexts, ...articles].map(({ path }) => path)
    const targets = new Set<string>()
    for (const path of [...paths, '/como-funciona', '/blog']) {
      const html = await (await send(path)).text()
      const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
      for (const [, to = ''] of main.matchAll(/href="(\/[^"#]*)/g)) targets.add(to)
    }
    expect(targets.size).toBeGreaterThan(10)
    for (const to of targets) expect([to, (await send(to)).status]).not.toEqual([to, 404])
  })
})

describe('the blog', () => {
  test('lists its articles, newest first, each with its day and what it is about', async () => {
    const html = await (await send('/blog')).text()
    const places = articles.map(({ path }) => html.indexOf(`href="${path}"`))
    expect(places.every((offset) => offset > 0)).toBe(true)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    const days = articles.map(({ published }) => published)
    expect(days).toEqual([...days].sort().reverse())
    for (const { summary } of articles) expect(wordsOf(html)).toContain(summary)
  })

  test.each(articles.map(({ path, title }) => [path, title] as const))(
    '%s is an article with its title and words',
    async (path, title) => {
      const response = await send(path)
      const html = await response.text()
      expect(response.status).toBe(200)
      expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
      expect(wordCount(html)).toBeGreaterThan(200)
    },
  )

  test('an article that is not there is answered with 404', async () => {
    expect((await send('/blog/nao-existe')).status).toBe(404)
  })
})

describe('how it works', () => {
  test('shows the steps and an accordion of questions with their answers', async () => {
    const html = await (await send('/como-funciona')).text()
    expect(html).toMatch(/<h1[^>]*>Como funciona<\/h1>/)
    const questions = [...html.matchAll(/<details[^>]*name="perguntas"[\s\S]*?<\/details>/g)]
    expect(questions.length).toBeGreaterThanOrEqual(5)
    for (const [question] of questions) expect(wordsOf(question).length).toBeGreaterThan(60)
  })
})

describe('the footer’s shortcuts', () => {
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
