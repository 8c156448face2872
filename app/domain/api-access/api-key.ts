import { currentTime } from '../formats/current-time.ts'
export const apiScopes = [
  'jobs:read',
  'jobs:write',
  'applications:read',
  'applications:write',
  'cvs:read',
  'webhooks',
] as const
export type ApiScope = (typeof apiScopes)[number]

export const apiScopeLabels = {
  'jobs:read': 'Ler as vagas da empresa',
  'jobs:write': 'Criar, alterar e fechar vagas',
  'applications:read': 'Ler candidaturas e estatísticas',
  'applications:write': 'Decidir candidaturas',
  'cvs:read': 'Descarregar CVs',
  webhooks: 'Gerir os endereços avisados',
} satisfies Record<ApiScope, string>

export const MAX_API_KEYS = 10
export const MAX_KEY_DAYS = 365
export const KEY_WARNING_DAYS = 14
export const ROTATION_HOURS = 24
export const MAX_KEY_NAME_LENGTH = 60

/** The prefix lets secret scanners recognize a key. */
export const apiKeyPattern = /lus_[\w-]{43}/

/** 'stopped': the key's creator is no longer an owner of the company. */
export type ApiKeyState = 'active' | 'ending' | 'expired' | 'revoked' | 'stopped'

export function apiKeyState(
  {
    expiresAt,
    revokedAt,
    isStopped,
  }: { expiresAt: Date; revokedAt: Date | null; isStopped: boolean },
  now = currentTime(),
): ApiKeyState {
  if (revokedAt) return 'revoked'
  const left = expiresAt.getTime() - now.getTime()
  if (left <= 0) return 'expired'
  if (isStopped) return 'stopped'
  return left <= KEY_WARNING_DAYS * 24 * 60 * 60 * 1000 ? 'ending' : 'active'
}
