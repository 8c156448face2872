import { Moment } from '#app/components/text/moment.tsx'
import type { HistoryEntry } from '#app/domain/history/list-history.ts'
import { Badge } from '#app/ui/badge.tsx'

const MEGABYTE = 1024 * 1024
const numbers = new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 1 })

/** Every backup that was asked for, the last first, with size and checksum of those that arrived. */
export function BackupHistory({ entries }: { entries: HistoryEntry[] }) {
  const made = new Map(
    entries.flatMap(({ name, data }) => (name === 'backup-made' ? [[data.backup, data]] : [])),
  )
  const asked = entries.filter(({ name }) => name === 'backup-asked')
  if (asked.length === 0) return <p className="text-cinza">Ainda não foi feita nenhuma cópia.</p>
  return (
    <ul className="divide-y divide-linha">
      {asked.map(({ id, at, adminName, data }) => {
        const measured = made.get(data.backup ?? null)
        return (
          <li key={id} className="grid gap-1 py-3">
            <span className="flex flex-wrap items-center justify-between gap-3">
              <span>
                <Moment at={at} full />
                {`, por ${adminName ?? 'quem já não é da administração'}`}
              </span>
              {measured ? (
                <Badge tone="success">{sizeOf(Number(measured.bytes))}</Badge>
              ) : (
                <Badge tone="neutral">Não chegou ao fim</Badge>
              )}
            </span>
            {measured && (
              <span className="text-sm text-cinza">
                SHA-256: <code className="break-all select-all">{measured.sha256}</code>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function sizeOf(bytes: number): string {
  return bytes < MEGABYTE
    ? `${numbers.format(bytes / 1024)} KB`
    : `${numbers.format(bytes / MEGABYTE)} MB`
}
