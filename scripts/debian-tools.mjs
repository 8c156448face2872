// Programs that the tests of `deploy/` start: what an operator puts in front of the portal and beside it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './prepare.mjs'

export const packageOf = {
  nginx: 'nginx-light',
  caddy: 'caddy',
  pgbouncer: 'pgbouncer',
  promtool: 'prometheus',
  'systemd-analyze': 'systemd',
}

/** Installs what is missing, where this command may; elsewhere the tests name the package. */
export function ensureDebianTools() {
  const missing = Object.entries(packageOf)
    .filter(([name]) => !['/usr/sbin', '/usr/bin'].some((folder) => existsSync(join(folder, name))))
    .map(([, name]) => name)
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    stdio: 'ignore',
    // None of them is to run as a service here.
    env: { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' },
  })
}
