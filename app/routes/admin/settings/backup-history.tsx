import { Moment } from '#app/components/text/moment.tsx'
import type { HistoryEntry } from '#app/domain/history/list-history.ts'
import { longDateAndTime } from '#app/domain/places/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { NoticeBody } from '#app/ui/notice.tsx'
import { doerText } from '../history/doer-text.ts'

/** For so long a backup that was asked for may still be on its way. */
const UNDER_WAY_MS = 60 * 60_000
/** For so long it is news that one has arrived. */
const JUST_NOW_MS = 10 * 60_000
const MEGABYTE = 1024 * 1024
const numbers = new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 1 })

/** Every backup that was asked for, the last first, with size and checksum of those that arrived. */
export function BackupHistory({ entries }: { entries: HistoryEntry[] }) {
  const made = new Map(
    entries.flatMap(({ name, data }) => (name === 'backup-made' ? [[data.backup, data]] : [])),
  )
  const asked = entries.filter(({ name }) => name === 'backup-asked')
  if (asked.length === 0) return <p className="text-cinza">Ainda não foi feita nenhuma cópia.</p>
  const [newest] = entries
  const arrived = newest?.name === 'backup-made' && isWithin(newest.at, JUST_NOW_MS) && newest
  return (
    <>
      <div role="status">
        {arrived && (
          <NoticeBody tone="success" title="A cópia chegou inteira">
            {`${sizeOf(Number(arrived.data.bytes))}, confirmada em ${longDateAndTime(arrived.at)}. Compare a soma SHA-256 com a do ficheiro que guardou.`}
          </NoticeBody>
        )}
      </div>
      <ul className="divide-y divide-linha">
        {asked.map(({ id, at, data, ...doer }) => {
          const measured = made.get(data.backup ?? null)
          return (
            <li key={id} className="grid gap-1 py-3">
              <span className="flex flex-wrap items-center justify-between gap-3">
                <span>
                  <Moment at={at} full />
                  {`, por ${doerText(doer)}`}
                </span>
                {measured ? (
                  <Badge tone="success">{sizeOf(Number(measured.bytes))}</Badge>
                ) : (
                  <Badge tone={isWithin(at, UNDER_WAY_MS) ? 'info' : 'neutral'}>
                    {isWithin(at, UNDER_WAY_MS) ? 'A descarregar' : 'Não chegou ao fim'}
                  </Badge>
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
    </>
  )
}

function isWithin(at: Date, milliseconds: number): boolean {
  return Date.now() - at.getTime() < milliseconds
}

function sizeOf(bytes: number): string {
  return bytes < MEGABYTE
    ? `${numbers.format(bytes / 1024)} KB`
    : `${numbers.format(bytes / MEGABYTE)} MB`
}
