// Programs for the tests of `deploy/`: proxies, a pooler and other programs that run with the
// portal.
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

export function ensureDebianTools() {
  const missing = Object.entries(packageOf)
    .filter(([name]) => !['/usr/sbin', '/usr/bin'].some((folder) => existsSync(join(folder, name))))
    .map(([, name]) => name)
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    stdio: 'ignore',
    // This run level prevents the packages from starting services.
    env: { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' },
  })
}
