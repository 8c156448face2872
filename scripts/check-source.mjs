// What neither the linter nor the compiler asks of a source (source-rules.mjs), over all of ours.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'
import { literalPaths, logCallsWithoutEvent, routesIn } from './source-rules.mjs'

const read = (file) => readFileSync(join(root, file), 'utf8')
const sourcesIn = (pattern) =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))

/**
 * Where a path is not a link: beginnings that the specification names, keys of the cache, rules for robots,
 * files beside the pages. Mails, the sitemap and long texts (MDX) stand outside the folders that are read, as they write
 * whole addresses and Markdown.
 */
const notLinks = [
  'app/components/shell/whatsapp-button.tsx',
  'app/http/cache/',
  'app/routes/system/',
]

const problems = []
const generatedTypes = '.react-router/types/+routes.ts'
const routes = routesIn(read(generatedTypes))
if (!['/', '/vagas', '/candidatura/:jobId/enviada'].every((path) => routes.includes(path))) {
  problems.push(
    `${generatedTypes}: not all addresses were found. The types are written otherwise now: see routesIn().`,
  )
}
for (const file of sourcesIn('app/{**/*.tsx,{routes,http}/**/*.ts}')) {
  if (notLinks.some((path) => file.startsWith(path))) continue
  for (const { line, text, instead } of literalPaths(read(file), routes)) {
    problems.push(
      `${file}:${line}: ${text} is an address of ours. Write ${instead}: a route that is renamed is then an error of the compiler and not a dead link.`,
    )
  }
}
for (const file of sourcesIn('{app,demo,scripts}/**/*.{ts,tsx,mjs}')) {
  for (const line of logCallsWithoutEvent(read(file))) {
    problems.push(
      `${file}:${line}: a line of the log begins with { event: '…' }, a code in kebab-case that stands in docs/operating.md: sentences change, and alarms are set on codes.`,
    )
  }
}
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
