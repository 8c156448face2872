import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sources = globSync('{app,demo,tests,scripts,bench,faults}/**/*.{ts,tsx,mjs,sql}', {
  cwd: root,
})
const decisions = globSync('docs/decisions/0*.md', { cwd: root }).sort()
const decisionIndex = 'docs/decisions/README.md'
const written = ['README.md', ...globSync('docs/*.md', { cwd: root }), decisionIndex, ...decisions]

describe('every path named in a document', () => {
  test.each(written)('exists, in the document %s', (document) => {
    const named = read(document).matchAll(
      /`((?:app|tests|demo|scripts|docs|bench|faults)\/[\w./-]*\w)`/g,
    )
    const missing = [...named]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(root, path)))
    expect(missing).toEqual([])
  })

  test('exists even if it is a file name without a folder', () => {
    const names = new Set(sources.map((file) => basename(file)))
    const named = read('docs/where-things-are.md').matchAll(/`([a-z][\w-]*\.tsx?)`/g)
    expect([...named].map(([, name = '']) => name).filter((name) => !names.has(name))).toEqual([])
  })
})

describe('decisions', () => {
  test('are one per file and numbered without gaps', () => {
    const numbers = decisions.map((file) => Number(basename(file).slice(0, 4)))
    expect(numbers).toEqual(decisions.map((_, index) => index + 1))
    const headings = decisions.map((file) => /^# (\d+) · \S/.exec(read(file))?.[1])
    expect(headings).toEqual(numbers.map(String))
  })

  test('include every decision that is cited', () => {
    const citing = [...sources, ...written].filter((name) => !name.includes('documents.test'))
    const cited = citing.flatMap((file) =>
      [...read(file).matchAll(/docs\/decisions\/[\w.-]*\w|(?<=\]\()\d{4}-[\w.-]*\w/g)].map(
        ([path]) => (path.startsWith('docs/') ? path : `docs/decisions/${path}`),
      ),
    )
    expect(cited.length).toBeGreaterThan(0)
    expect(cited.filter((path) => path !== decisionIndex && !decisions.includes(path))).toEqual([])
  })

  test('are listed in the index once, each with its title', () => {
    const listed = read(decisionIndex).match(/^- \[\d+\].*$/gm) ?? []
    const expected = decisions.map((file) => {
      const [, number, title] = /^# (\d+) · (.+)$/m.exec(read(file)) ?? []
      return `- [${number}](${basename(file)}) ${title}`
    })
    expect(listed.toSorted()).toEqual(expected.toSorted())
  })
})

describe('every requirement id', () => {
  const cited = (pattern: RegExp) => {
    const found = new Set<string>()
    for (const file of sources.filter((name) => !name.includes('documents.test'))) {
      for (const [id] of read(file).matchAll(pattern)) found.add(id)
    }
    return [...found]
  }

  test.each([
    ['decisions.md', /(?<=[(, ])D\d{1,3}(?=[),;:. ])/g],
    ['security-checks.md', /(?<=[(, ])S\d{1,2}(?=[),;:. ])/g],
    ['fault-tests.md', /(?<=[(, ])R\d{1,2}(?=[),;:. ])/g],
    ['speed.md', /(?<=[(, ])V\d{1,2}(?=[),;:. ])/g],
  ])('cited in %s exists', (document, pattern) => {
    const text = read(`docs/product/${document}`)
    expect(cited(pattern).filter((id) => !new RegExp(`\\| ${id}b? \\|`).test(text))).toEqual([])
  })

  test('cited in the ledger of requirements exists', () => {
    const ledger = read('docs/requirements.md')
    const groups = [...ledger.matchAll(/^## ([A-Z]+):/gm)].map(([, group]) => group).join('|')
    const ids = cited(new RegExp(`\\b(?:${groups})-\\d{2,}\\b`, 'g'))
    expect(ids.filter((id) => !ledger.includes(`${id} `) && !ledger.includes(`${id}~`))).toEqual([])
  })
})

describe('the documents’ rules for typed values', () => {
  /**
   * Rules about behaviour in the browser, such as a delay while typing, which only a browser can
   * test.
   */
  const ofTheBrowser = new Set(['AUTH-34', 'AUTH-35', 'AUTH-88'])
  const rows = [
    ...read('docs/requirements.md').matchAll(/^\| ([A-Z]+-\d+) \|.*\| ([^|]*)\| ([^|]*)\|$/gm),
  ]
  const rules = rows.filter(
    ([, id = '', source = '']) => /[12]§5/.test(source) && !ofTheBrowser.has(id),
  )

  test('have a test that bypasses the browser’s validation', () => {
    expect(rules.length).toBeGreaterThan(50)
    const unproved = rules.filter(
      ([, , , proofs = '']) =>
        !/(?:^|<br>)(?:tests\/requests|app\/(?:domain|database))\//.test(proofs),
    )
    expect(unproved.map(([, id]) => id)).toEqual([])
  })
})

test('docs/operating.md lists exactly the codes of the log lines', () => {
  const logged = /\blog\??\.[a-z]+\(\s*\{\s*event: '([a-z-]+)'/g
  const events = sources
    .filter((file) => /^(?:app|demo|scripts)\//.test(file) && !file.includes('.test.'))
    .flatMap((file) => [...read(file).matchAll(logged)].map(([, event]) => event))
  const table = read('docs/operating.md').split('| Event |')[1]?.split('\n\n')[0] ?? ''
  const rows = [...table.matchAll(/^\| `([a-z-]+)` \|.+\|.+\|$/gm)]
  expect(rows.map(([, event]) => event).sort()).toEqual([...new Set(events)].sort())
})
