// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources stand here as text.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { eventsIn, literalPaths, logCallsWithoutEvent, routesIn } from './source-rules.mjs'

const root = join(import.meta.dirname, '..')

describe('a line of the log', () => {
  test.each([
    "log.warn('a chore failed')",
    "log.error({ err }, 'the act failed')",
    "ctx.log.info({ event: 'Act Failed' }, 'the act failed')",
    'log.fatal({ event }, `${sentence}`)',
  ])('without a code of its own is found: %s', (call) => {
    expect(logCallsWithoutEvent(`const a = 1\n${call}\n`)).toEqual([2])
  })

  test('with its code in front is left alone, in one line or several', () => {
    const calls =
      "log.warn({ event: 'act-failed', err }, 'x')\nlog.info(\n  {\n    event: 'ready',\n  },\n)"
    expect(logCallsWithoutEvent(calls)).toEqual([])
    expect(eventsIn(calls)).toEqual(['act-failed', 'ready'])
  })

  test('has a row in docs/operating.md, which says what an operator does, and no row is without a line', () => {
    const sources = globSync('{app,demo,scripts}/**/*.{ts,tsx,mjs}', { cwd: root }).filter(
      (file) => !file.includes('.test.'),
    )
    const events = sources.flatMap((file) => eventsIn(readFileSync(join(root, file), 'utf8')))
    const guide = readFileSync(join(root, 'docs/operating.md'), 'utf8')
    const table = guide.split('| Event |')[1]?.split('\n\n')[0] ?? ''
    const rows = [...table.matchAll(/^\| `([a-z-]+)` \|.+\|.+\|$/gm)]
    expect(rows.map(([, event]) => event).sort()).toEqual([...new Set(events)].sort())
  })
})

describe('an address of ours', () => {
  const routes = ['/', '/vagas', '/vagas/:jobId/editar', '/v/:code/:network?', '/admin/*', '/*']
  const said = (source: string) => literalPaths(source, routes).map(({ instead }) => instead)

  test.each([
    ['<Link to="/vagas">x</Link>', "{href('/vagas')}"],
    ["redirectTo('/vagas', 'sent')", "href('/vagas')"],
    ["const list = [{ to: '/vagas' }]", "href('/vagas')"],
    ['const to = `/vagas?q=${word}`', "`${href('/vagas')}?q=${word}`"],
    ['const to = `/vagas${query}`', "`${href('/vagas')}${query}`"],
    ['const to = `/vagas/${job.id}/editar`', "href('/vagas/:jobId/editar', { jobId: job.id })"],
    ['const to = `/v/${code}`', "href('/v/:code/:network?', { code })"],
    ["const to = '/admin/teste'", "href('/admin/*', { '*': 'teste' })"],
    ["const to = is ? '/vagas' : undefined", "href('/vagas')"],
    ['<Link to="/">x</Link>', "{href('/')}"],
  ])('is found in %s', (source, instead) => {
    expect(said(source)).toEqual([instead])
  })

  test.each([
    "<Link to={href('/vagas')} />",
    "path.split('/')",
    "path.startsWith('/vagas/')",
    '<link href="/favicon.svg" />',
    'const said = `/${days} dias`',
    "import vagas from '/vagas'",
    'type Path = "/vagas"',
    "<a href='https://exemplo.ao/vagas'>x</a>",
  ])('is not found in %s', (source) => {
    expect(said(source)).toEqual([])
  })

  test('is known by the types that React Router generates', () => {
    const generated = `type Pages = {
  "/": {
    params: {};
  };
  "/candidatura/:jobId/enviada": {
    params: {
      "jobId": string;
    };
  };
};

type RouteFiles = {
  "root.tsx": {
    id: "root";
    page: "/" | "/vagas";
  };
};
`
    expect(routesIn(generated)).toEqual(['/', '/candidatura/:jobId/enviada'])
  })

  test('stands where the line says that it does, behind letters of more than a byte too', () => {
    const source = "const é = 'ação'\n\nconst to = '/vagas'\n"
    const [found] = literalPaths(source, routes)
    expect(found && [found.line, source.slice(found.start, found.end)]).toEqual([3, "'/vagas'"])
  })
})
