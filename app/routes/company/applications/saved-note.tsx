import { useLayoutEffect, useRef } from 'react'
import { href, useFetcher } from 'react-router'
import { useSayFailed } from '#app/components/feedback/notice-toaster.tsx'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import { Moment } from '#app/components/text/moment.tsx'
import type { CompanyApplication } from '#app/domain/applications/find-company-application.ts'
import { Button } from '#app/ui/button.tsx'
import type { MarkAnswer } from './use-mark-form.ts'

type NoteProps = {
  note: CompanyApplication['notes'][number]
  applicationId: string
  back: string
}

export function SavedNote({
  note: { id, note, createdAt, author, may },
  applicationId,
  back,
}: NoteProps) {
  const fetcher = useFetcher<MarkAnswer>()
  const item = useRef<HTMLLIElement>(null)
  useSayFailed(fetcher.data && 'title' in fetcher.data ? fetcher.data : undefined)
  useLayoutEffect(() => {
    const own = item.current
    return () => passFocusOn(own)
  }, [])
  return (
    <li ref={item} className="note">
      <p className="clamped whitespace-pre-line">{note}</p>
      <div className="split-meta">
        <Moment at={createdAt} full />
        {author && <span>{author}</span>}
        {may.remove && (
          <fetcher.Form
            method="post"
            action={href('/empresa/candidatos/:applicationId/notas/:noteId/remover', {
              applicationId,
              noteId: id,
            })}
          >
            <ActiveCompany />
            <input type="hidden" name="envio" value={id} />
            <input type="hidden" name="voltar" value={back} />
            <Button
              variant="quiet"
              size="small"
              busy={fetcher.state !== 'idle'}
              busyLabel="A remover"
            >
              Remover<span className="sr-only"> a nota</span>
            </Button>
          </fetcher.Form>
        )}
      </div>
    </li>
  )
}

/** Moves the focus from the deleted note to the next one, or to the heading. */
function passFocusOn(item: HTMLElement | null): void {
  if (!item?.contains(document.activeElement)) return
  const next = item.nextElementSibling ?? item.previousElementSibling
  const target =
    next?.querySelector('button') ?? item.closest('section')?.querySelector<HTMLElement>('h3')
  target?.focus({ preventScroll: true })
}
