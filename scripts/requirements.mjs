// Holds the ledger against the tests: every id is there, every named test exists. Prints how many are proved.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const row = /^\|\s*(~*)([A-Z]+-\d+)~*\s*\|(.*)\|\s*$/
const problems = []
const ledger = new Map()
for (const text of readFileSync(join(root, 'docs', 'requirements.md'), 'utf8').split('\n')) {
  const [, dropped, id, proof = ''] = row.exec(text) ?? []
  if (!id) continue
  if (ledger.has(id)) problems.push(`${id} stands twice`)
  ledger.set(id, {
    dropped: Boolean(dropped),
    proofs: proof
      .split('<br>')
      .map((part) => part.trim())
      .filter(Boolean),
  })
}

const list = join(root, '..', 'shared', 'spec', 'requirements.md')
if (existsSync(list)) {
  for (const [, id] of readFileSync(list, 'utf8').matchAll(/^\| ~*([A-Z]+-\d+)~* \|/gm)) {
    if (!ledger.has(id)) problems.push(`${id} is missing`)
  }
}

const sources = new Map()
const sourceOf = (file) => {
  if (!sources.has(file)) {
    const path = join(root, file)
    sources.set(file, existsSync(path) ? readFileSync(path, 'utf8') : undefined)
  }
  return sources.get(file)
}
const groups = new Map()
for (const [id, { dropped, proofs }] of ledger) {
  const group = groups.get(id.split('-')[0]) ?? { proved: 0, all: 0 }
  groups.set(id.split('-')[0], group)
  if (dropped) continue
  group.all += 1
  if (proofs.length > 0) group.proved += 1
  for (const proof of proofs) {
    const [file = '', name = ''] = proof.split(' › ')
    const source = sourceOf(file)
    if (source === undefined) problems.push(`${id}: there is no ${file}`)
    else if (!name || !hasTest(source, name)) problems.push(`${id}: ${file} has no test '${name}'`)
  }
}

function hasTest(source, name) {
  const quoted = [`'${name.replaceAll("'", "\\'")}'`, `"${name}"`, `\`${name}\``]
  return quoted.some((words) => source.includes(words))
}

const proved = [...groups.values()].reduce((sum, group) => sum + group.proved, 0)
const all = [...groups.values()].reduce((sum, group) => sum + group.all, 0)
console.log(`${proved} de ${all} requisitos provados`)
console.log([...groups].map(([name, group]) => `${name} ${group.proved}/${group.all}`).join('  '))
for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)
