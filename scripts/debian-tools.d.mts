export const packageOf: Record<
  'nginx' | 'caddy' | 'pgbouncer' | 'promtool' | 'systemd-analyze',
  string
>
export function ensureDebianTools(): void
