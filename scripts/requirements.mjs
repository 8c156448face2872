// Checks that the ledger lists all requirement ids, and that their tests passed in the last run. A
// test that has not run needs only to exist, unless `--ran` is given. With `--named`, all tests
// need only exist.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { doubtAbout, hasTest, ranInPlaywright, ranInVitest, readProof } from './ledger.mjs'
import { root } from './prepare.mjs'

const mustHaveRun = process.argv.includes('--ran')
const needsOnlyNames = process.argv.includes('--named')
const row = /^\|\s*(~*)([A-Z]+-\d+)~*\s*\|(.*)\|\s*$/
const problems = []
const ledger = new Map()
for (const text of readFileSync(join(root, 'docs', 'requirements.md'), 'utf8').split('\n')) {
  const [, dropped, id, cells = ''] = row.exec(text) ?? []
  if (!id) continue
  // The last cell contains the proofs; the cells before it contain the requirement and its source.
  const proof = cells.split(' | ').at(-1) ?? ''
  if (ledger.has(id)) problems.push(`${id} is listed twice`)
  ledger.set(id, {
    dropped: Boolean(dropped),
    proofs: proof
      .split('<br>')
      .map((part) => part.trim())
      .filter(Boolean),
  })
}

const list = readFileSync(join(root, 'docs', 'product', 'requirements.md'), 'utf8')
for (const [, id] of list.matchAll(/^\| ~*([A-Z]+-\d+)~* \|/gm)) {
  if (!ledger.has(id)) problems.push(`${id} is missing`)
}

const reports = [
  ['vitest.json', (report) => ranInVitest(report, root)],
  ['journeys.json', (report) => ranInPlaywright(report, 'tests/journeys')],
].flatMap(([name, read]) => {
  const file = join(root, 'test-results', name)
  if (!existsSync(file)) return []
  return [{ at: statSync(file).mtimeMs, files: read(JSON.parse(readFileSync(file, 'utf8'))) }]
})

function ranOf(file, written) {
  return reports
    .filter(({ at, files }) => files.has(file) && at > written)
    .sort((one, other) => other.at - one.at)[0]
    ?.files.get(file)
}

const files = new Map()
function doubtInFile(file, name) {
  if (!files.has(file)) {
    const path = join(root, file)
    files.set(
      file,
      existsSync(path)
        ? { source: readFileSync(path, 'utf8'), ran: ranOf(file, statSync(path).mtimeMs) }
        : undefined,
    )
  }
  const known = files.get(file)
  if (!known) return 'is in a file that is not there'
  if (known.ran && !needsOnlyNames) return doubtAbout(name, known.ran)
  if (mustHaveRun) return 'did not run'
  return hasTest(known.source, name) ? undefined : 'is not in its file'
}

const groups = new Map()
for (const [id, { dropped, proofs }] of ledger) {
  const group = groups.get(id.split('-')[0]) ?? { proved: 0, all: 0 }
  groups.set(id.split('-')[0], group)
  if (dropped) continue
  group.all += 1
  const doubts = proofs.flatMap((proof) => {
    const { file, name } = readProof(proof)
    const doubt = doubtInFile(file, name)
    return doubt ? [`${id}: '${name}' of ${file} ${doubt}`] : []
  })
  problems.push(...doubts)
  if (proofs.length > 0 && doubts.length === 0) group.proved += 1
}

const proved = [...groups.values()].reduce((sum, group) => sum + group.proved, 0)
const all = [...groups.values()].reduce((sum, group) => sum + group.all, 0)
console.log(`${proved} de ${all} requisitos provados`)
console.log([...groups].map(([name, group]) => `${name} ${group.proved}/${group.all}`).join('  '))
for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)
