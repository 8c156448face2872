import { Moment } from '#app/components/text/moment.tsx'
import { longDateAndTime } from '#app/domain/formats/dates.ts'
import type { HistoryEntry } from '#app/domain/history/list-history.ts'
import { Badge } from '#app/ui/badge.tsx'
import { NoticeBody } from '#app/ui/notice.tsx'
import { doerText } from '../history/doer-text.ts'

/** For this long after its start, a backup may still be in progress. */
const RUNNING_MS = 60 * 60_000
/** A completed backup is shown as new for this long. */
const JUST_NOW_MS = 10 * 60_000
const MEGABYTE = 1024 * 1024
const numbers = new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 1 })

/**
 * The backups, newest first. Size and checksum are shown if a backup was sent completely; only the
 * receiving device can check whether the file arrived.
 */
export function BackupHistory({ entries }: { entries: HistoryEntry[] }) {
  const made = new Map(
    entries.flatMap(({ name, data }) => (name === 'backup-made' ? [[data.backup, data]] : [])),
  )
  const brokenOff = new Set(
    entries.flatMap(({ name, data }) => (name === 'backup-broken-off' ? [data.backup] : [])),
  )
  const requests = entries.filter(({ name }) => name === 'backup-asked')
  if (requests.length === 0) return <p className="text-cinza">Ainda não foi feita nenhuma cópia.</p>
  const [newest] = entries
  const sent = newest?.name === 'backup-made' && isWithin(newest.at, JUST_NOW_MS) && newest
  return (
    <>
      <div role="status">
        {sent && (
          <NoticeBody tone="success" title="A cópia foi enviada até ao fim">
            {`${sizeOf(Number(sent.data.bytes))}, em ${longDateAndTime(sent.at)}. Espere que o navegador acabe de a guardar e compare a soma SHA-256 com a do ficheiro: se for igual, chegou inteira.`}
          </NoticeBody>
        )}
      </div>
      <ul className="divide-y divide-linha">
        {requests.map(({ id, at, data, ...doer }) => {
          const measured = made.get(data.backup ?? null)
          const isRunning = !brokenOff.has(data.backup ?? null) && isWithin(at, RUNNING_MS)
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
                  <Badge tone={isRunning ? 'info' : 'neutral'}>
                    {isRunning ? 'A descarregar' : 'Não chegou ao fim'}
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
