import { href } from 'react-router'
import { type ApiKeyState, apiScopeLabels } from '#app/domain/api-access/api-key.ts'
import type { ListedApiKey } from '#app/domain/api-access/list-api-keys.ts'
import { longDate } from '#app/domain/formats/dates.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'

const states = {
  active: ['Ativa', 'success'],
  ending: ['Termina em breve', 'warning'],
  expired: ['Expirada', 'neutral'],
  revoked: ['Revogada', 'neutral'],
  stopped: ['Parada', 'danger'],
} as const satisfies Record<ApiKeyState, readonly [string, BadgeTone]>

export function KeyTable({ keys, isInPlan }: { keys: ListedApiKey[]; isInPlan: boolean }) {
  if (keys.length === 0) {
    return <p className="text-cinza">Ainda não há chaves. Cada programa deve ter a sua.</p>
  }
  const hasEnded = ({ state }: ListedApiKey) => state === 'revoked' || state === 'expired'
  const ended = keys.filter(hasEnded)
  return (
    <>
      <DataTable
        caption="Chaves de API"
        columns={[name, scopes, end, use, acts(isInPlan)]}
        rows={keys.filter((key) => !hasEnded(key))}
        rowKey={({ id }) => id}
        empty="Nenhuma chave está a funcionar."
      />
      {ended.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-11 items-center">
            Chaves que acabaram nos últimos 30 dias ({ended.length})
          </summary>
          <DataTable
            caption="Chaves de API que acabaram"
            columns={[name, scopes, end, use]}
            rows={ended}
            rowKey={({ id }) => id}
            empty={null}
          />
        </details>
      )}
    </>
  )
}

const name: Column<ListedApiKey> = {
  header: 'Nome',
  heading: true,
  cell: (key) => (
    <span className="grid gap-1">
      <span className="clamped">{key.name}</span>
      <span className="text-sm font-normal text-cinza">
        lus_…{key.ending}
        {key.createdBy && `, de ${key.createdBy}`}
      </span>
    </span>
  ),
}

const scopes: Column<ListedApiKey> = {
  header: 'Permissões',
  cell: (key) => (
    <ul className="grid gap-1 text-sm">
      {key.scopes.map((scope) => (
        <li key={scope}>{apiScopeLabels[scope]}</li>
      ))}
    </ul>
  ),
}

const end: Column<ListedApiKey> = {
  header: 'Termina',
  cell: ({ state, expiresAt, rotatedAt }) => (
    <span className="grid justify-items-start gap-1">
      <Badge tone={states[state][1]}>
        {rotatedAt && state === 'ending' ? 'Substituída' : states[state][0]}
      </Badge>
      {state === 'stopped' && (
        <span className="text-sm">
          Quem a criou já não é dono. Substitua-a e use a nova no seu programa.
        </span>
      )}
      {state !== 'revoked' && state !== 'stopped' && (
        <span className="text-sm">{longDate(expiresAt)}</span>
      )}
    </span>
  ),
}

const use: Column<ListedApiKey> = {
  header: 'Último uso',
  cell: ({ lastUsedAt }) => (lastUsedAt ? longDate(lastUsedAt) : 'Nunca'),
}

const acts = (isInPlan: boolean): Column<ListedApiKey> => ({
  header: 'Ações',
  hideHeader: true,
  align: 'end',
  cell: ({ id, name, may }) => (
    <span className="flex flex-wrap justify-end gap-2">
      {isInPlan && may.rotate && (
        <LinkButton
          to={href('/empresa/integracoes/chaves/:keyId/substituir', { keyId: id })}
          size="small"
        >
          Substituir<span className="sr-only"> {name}</span>
        </LinkButton>
      )}
      {may.revoke && (
        <LinkButton
          to={href('/empresa/integracoes/chaves/:keyId/revogar', { keyId: id })}
          size="small"
        >
          Revogar<span className="sr-only"> {name}</span>
        </LinkButton>
      )}
    </span>
  ),
})
