import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Copies the repository's files in their current state; the copy uses the same packages. */
export async function copyOf(root: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'lusona-mutants-'))
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  const present = listed.split('\0').filter(Boolean)
  for (const file of present) {
    await cp(join(root, file), join(copy, file)).catch((error) => {
      // Ignore a missing file: git still lists a file whose deletion is not committed.
      if (error.code !== 'ENOENT') throw error
    })
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}
