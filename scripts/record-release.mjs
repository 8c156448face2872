// `node scripts/record-release.mjs`: records this commit as the release with which the next one is
// compared. Set the version in package.json and CHANGELOG.md first; commit all together.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

const folder = 'app/database/migrations'
const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8'))
const migrations = Object.fromEntries(
  entries.map(({ tag }) => [
    tag,
    createHash('sha256')
      .update(readFileSync(`${folder}/${tag}.sql`))
      .digest('hex'),
  ]),
)
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
const release = { version, commit, migrations, obeyed: {} }
writeFileSync('tests/upgrade/previous-release.json', `${JSON.stringify(release, undefined, 2)}\n`)
console.log(`${version} (${commit.slice(0, 8)}), ${entries.length} migrações`)
