export const packageOf: Record<'nginx' | 'caddy' | 'pgbouncer' | 'promtool', string>
export function ensureDebianTools(): void
