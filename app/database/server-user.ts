import { execFileSync, type SpawnOptions, spawnSync } from 'node:child_process'

export type ServerUser = {
  uid: number
  gid: number
  wrap: (
    program: string,
    args: string[],
  ) => { program: string; args: string[]; options: SpawnOptions }
} | null

const accountName = 'lusona'

/**
 * For root, returns a system user without rights, created if missing; otherwise null. If that user
 * cannot enter a folder in `mustReach`, its programs get the capability dac_override.
 */
export function findServerUser(mustReach: string[]): ServerUser {
  if (process.getuid?.() !== 0) return null
  const { uid, gid } = ensureAccount()
  if (process.platform !== 'linux' || !commandExists('setpriv')) {
    return { uid, gid, wrap: (program, args) => ({ program, args, options: { uid, gid } }) }
  }
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const reaches = mustReach.every(
    (path) => spawnSync('setpriv', [...identity, 'test', '-x', path]).status === 0,
  )
  // Some programs call access(2) before opening a file. Without `no_setuid_fixup`, access(2) would
  // ignore the capability.
  const capabilities = reaches
    ? []
    : ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup']
  return {
    uid,
    gid,
    wrap: (program, args) => ({
      program: 'setpriv',
      args: [...identity, ...capabilities, '--', program, ...args],
      options: {},
    }),
  }
}

function ensureAccount(): { uid: number; gid: number } {
  const known = lookUp(accountName)
  if (known) return known
  const made = spawnSync('useradd', [
    '--system',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    accountName,
  ])
  const account = made.status === 0 ? lookUp(accountName) : undefined
  return account ?? lookUp('nobody') ?? { uid: 65_534, gid: 65_534 }
}

function lookUp(name: string): { uid: number; gid: number } | undefined {
  try {
    const read = (flag: string) =>
      Number(
        execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
      )
    return { uid: read('-u'), gid: read('-g') }
  } catch {
    return undefined
  }
}

function commandExists(command: string): boolean {
  return (
    spawnSync('sh', ['-c', `command -v ${command}`], { env: { PATH: process.env.PATH ?? '' } })
      .status === 0
  )
}
