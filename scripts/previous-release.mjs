// `npm run previous-release`: runs the previous release's tests on this build's schema, as in an
// upgrade. `-- --from REF` names another commit; further arguments are test files.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled, node, root, run } from './prepare.mjs'

ensureInstalled()
const { values, positionals } = parseArgs({
  options: { from: { type: 'string' } },
  allowPositionals: true,
})
const release = JSON.parse(readFileSync(join(root, 'tests/upgrade/previous-release.json'), 'utf8'))
const from = values.from ?? release.commit
const files = positionals.length > 0 ? positionals : ['tests/acts-in-one-piece.test.ts']
const folder = mkdtempSync(join(tmpdir(), 'lusona-previous-'))
let status = 1
try {
  const archive = join(folder, 'source.tar')
  execFileSync('git', ['archive', '--output', archive, from], { cwd: root })
  execFileSync('tar', ['-xf', archive, '-C', folder])
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const migrations = 'app/database/migrations'
  rmSync(join(folder, migrations), { recursive: true })
  cpSync(join(root, migrations), join(folder, migrations), { recursive: true })
  console.log(`${from} com as migrações desta versão: ${files.join(' ')}`)
  status = run(node, ['node_modules/vitest/vitest.mjs', 'run', ...files], { cwd: folder })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(status)
