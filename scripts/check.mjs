// `npm run check`: what must hold before a commit. Stops at the first thing that does not.
import { ensureBuilt, ensureInstalled, node, run } from './prepare.mjs'

ensureInstalled()
const bin = (name, file) => `node_modules/${name}/${file}`
const steps = [
  ['formato e estilo', bin('@biomejs/biome', 'bin/biome'), ['check', '--error-on-warnings', '.']],
  ['tipos das rotas', bin('@react-router/dev', 'bin.cjs'), ['typegen']],
  ['tipos', bin('typescript', 'bin/tsc'), ['--noEmit']],
  [
    'fronteiras',
    bin('dependency-cruiser', 'bin/dependency-cruiser.mjs'),
    ['app', 'demo', '--config', '.dependency-cruiser.mjs', '--output-type', 'err'],
  ],
  ['requisitos', 'scripts/requirements.mjs', []],
]
for (const [name, program, args] of steps) {
  console.log(`\n— ${name}`)
  const status = run(node, [program, ...args])
  if (status !== 0) process.exit(status)
}
console.log('\n— testes')
ensureBuilt()
process.exit(
  run(node, [
    bin('vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/vitest.json',
  ]),
)
