// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the examples are sources.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'lusona-lint-'))

type Rule = { refuses: string[]; accepts: string[]; file: string; butNotIn?: string }

const rules: Record<string, Rule> = {
  'the browser’s own objects belong to app/browser': {
    file: 'app/ui/example.ts',
    butNotIn: 'app/browser/example.ts',
    refuses: [
      'export const a = () => window.history.state',
      'export const a = () => history.back()',
      "export const a = () => addEventListener('popstate', () => {})",
      "export const a = () => localStorage.getItem('b')",
      "export const a = () => window.sessionStorage.getItem('b')",
      'export const a = () => navigator.onLine',
      'export const a = () => navigator.serviceWorker',
      "export const a = () => new BroadcastChannel('b')",
      'export const a = (b: { __reactRouterManifest: object }) => b.__reactRouterManifest',
    ],
    accepts: ['export const a = () => document.title'],
  },
  'timers, listeners and observers belong to app/browser': {
    file: 'app/components/example.ts',
    butNotIn: 'app/browser/other-example.ts',
    refuses: [
      "export const a = () => window.addEventListener('scroll', b)",
      "export const a = () => form?.addEventListener('submit', b)",
      "export const a = () => addEventListener('online', b)",
      'export const a = () => setTimeout(b, 1)',
      'export const a = () => window.setTimeout(() => {\n  b()\n})',
      'export const a = () => setInterval(b, 1)',
      'export const a = () => requestAnimationFrame(b)',
      "export const a = () => window.matchMedia('(min-width: 64rem)').matches",
      'export const a = () => new IntersectionObserver(b)',
      'export const a = () => new MutationObserver(b)',
      "export const a = () => new EventSource('/b')",
    ],
    accepts: [
      "import { setTimeout as pause } from 'node:timers/promises'\nawait pause(1)",
      'export const a = () => clearTimeout(b)',
      "export const a = () => listen(window, 'scroll', b)",
    ],
  },
  'a literal is not spread into another': {
    file: 'tests/example.tsx',
    refuses: [
      'export const a = [1, ...[2, 3]]',
      'export const a = { b, ...{ c: 1 } }',
      'export const a = Math.max(...[1, 2])',
      "export const a = <p {...{ id: 'b' }} />",
    ],
    accepts: [
      'export const a = [...b, ...[1].map(String)]',
      'export const a = { ...b, ...(b ? { c: 1 } : {}) }',
      'export const a = <p {...b} />',
    ],
  },
  'a form of a company names the active company': {
    file: 'app/routes/company/example.tsx',
    butNotIn: 'app/routes/candidate/example.tsx',
    refuses: [
      'export const a = <Form method="post"><button type="submit">b</button></Form>',
      'export const a = (\n  <fetcher.Form\n    method="post"\n    action={b}\n  >\n    <p>c</p>\n  </fetcher.Form>\n)',
    ],
    accepts: [
      'export const a = <Form method="post"><ActiveCompany /><p>b</p></Form>',
      'export const a = <Form method="get"><p>b</p></Form>',
    ],
  },
  'a log line begins with its code': {
    file: 'demo/example.ts',
    butNotIn: 'demo/example.test.ts',
    refuses: [
      "log.warn('a chore failed')",
      "log.error({ err }, 'the act failed')",
      "ctx.log.info({ event: 'Act Failed' }, 'the act failed')",
      'log.fatal({ event }, `${sentence}`)',
      "ctx?.log?.info('ready')",
      "options.ctx.log\n  .info('ready')",
    ],
    accepts: [
      "log.warn({ event: 'act-failed', err }, 'x')",
      "log.info(\n  {\n    event: 'ready',\n  },\n)",
      "blog.info('x')",
    ],
  },
  'an address is written with href()': {
    file: 'app/routes/example.tsx',
    butNotIn: 'app/routes/system/example.tsx',
    refuses: [
      'export const a = <Link to="/vagas">x</Link>',
      "redirectTo('/vagas', 'sent')",
      "export const a = [{ to: '/vagas' }]",
      "export const a = [{ to: '/' }]",
      'export const to = `/vagas?q=${word}`',
      'export const to = `/vagas${query}`',
      'export const to = `/vagas/${job.id}/editar`',
      'export const to = `/v/${code}`',
      "export const to = '/admin/teste'",
      "export const to = is ? '/vagas' : undefined",
      'export const a = <Link to="/">x</Link>',
      "redirect('/')",
    ],
    accepts: [
      "export const a = <Link to={href('/vagas')} />",
      "path.split('/')",
      "path.startsWith('/vagas/')",
      'export const a = <link href="/favicon.svg" />',
      'export const said = `/${days} dias`',
      "import vagas from '/vagas'",
      'export type Path = "/vagas"',
      "export const a = <a href='https://exemplo.ao/vagas'>x</a>",
    ],
  },
}

const reported = new Set<string>()
const nameOf = (file: string, kind: string, at: number) =>
  `${file.slice(0, file.indexOf('.'))}-${kind}-${at}${file.slice(file.indexOf('.'))}`

function write(name: string, source: string) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), source)
}

/** Lint all examples in one run, because starting the linter takes longest. */
beforeAll(() => {
  const { vcs: _, ...config } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, $schema: undefined }))
  cpSync(join(root, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true })
  for (const { file, butNotIn, refuses, accepts } of Object.values(rules)) {
    for (const [at, source] of refuses.entries()) {
      write(nameOf(file, 'refused', at), source)
      if (butNotIn) write(nameOf(butNotIn, 'refused', at), source)
    }
    for (const [at, source] of accepts.entries()) write(nameOf(file, 'accepted', at), source)
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const options = ['lint', '--max-diagnostics=none', '--reporter=github', 'app', 'demo', 'tests']
  const { stdout } = spawnSync(process.execPath, [biome, ...options], {
    cwd: folder,
    encoding: 'utf8',
  })
  const ours = /title=(?:plugin|lint\/style\/noRestrictedGlobals),file=([^,]+),/g
  for (const [, file = ''] of stdout.matchAll(ours)) reported.add(file.replace(`${folder}/`, ''))
})

afterAll(() => rmSync(folder, { recursive: true }))

describe.each(Object.entries(rules))(
  'the linter rule “%s”',
  (_, { file, butNotIn, refuses, accepts }) => {
    test.each(refuses.map((source, at) => [source, at] as const))('refuses %s', (_, at) => {
      expect([...reported]).toContain(nameOf(file, 'refused', at))
      if (butNotIn) expect([...reported]).not.toContain(nameOf(butNotIn, 'refused', at))
    })

    test.each(accepts.map((source, at) => [source, at] as const))('accepts %s', (_, at) => {
      expect([...reported]).not.toContain(nameOf(file, 'accepted', at))
    })
  },
)
