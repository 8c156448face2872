import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packageOf } from '../../../scripts/debian-tools.mjs'

/**
 * Returns the path of a Debian program. If it is missing, the test fails with the name of its
 * package.
 */
export function debianTool(name: keyof typeof packageOf): string {
  for (const folder of ['/usr/sbin', '/usr/bin', '/usr/local/bin']) {
    const path = join(folder, name)
    if (existsSync(path)) return path
  }
  throw new Error(`${name} is not installed: apt-get install ${packageOf[name]}`)
}
