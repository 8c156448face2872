import { Form, href } from 'react-router'
import { Moment } from '#app/components/text/moment.tsx'
import type { ApplicationListQuery } from '#app/domain/applications/application-query.ts'
import type { CompanyApplication } from '#app/domain/applications/find-company-application.ts'
import { Button } from '#app/ui/button.tsx'
import { addressOf } from './application-address.ts'
import { LabelsForm } from './labels-form.tsx'
import { NoteForm } from './note-form.tsx'

/** What the company writes for itself; no candidate reads it. */
export function PrivateMarks({
  application: { id, notes, labels, isAnonymous },
  query,
}: {
  application: CompanyApplication
  query: ApplicationListQuery
}) {
  if (isAnonymous) return null
  const back = addressOf(query, id)
  return (
    <section className="private-marks" aria-labelledby="notas">
      <h3 id="notas">Notas da empresa</h3>
      <LabelsForm key={`${id} ${labels.join()}`} applicationId={id} labels={labels} back={back} />
      <NoteForm key={`${id} ${notes[0]?.id}`} applicationId={id} back={back} />
      {notes.length > 0 && (
        <ul className="grid gap-3">
          {notes.map(({ id: noteId, note, createdAt }) => (
            <li key={noteId} className="note">
              <p className="clamped whitespace-pre-line">{note}</p>
              <div className="split-meta">
                <Moment at={createdAt} full />
                <Form
                  method="post"
                  action={href('/empresa/candidatos/:applicationId/notas/:noteId/remover', {
                    ...{ applicationId: id, noteId },
                  })}
                  preventScrollReset
                >
                  <input type="hidden" name="voltar" value={back} />
                  <Button variant="quiet" size="small">
                    Remover<span className="sr-only"> a nota</span>
                  </Button>
                </Form>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
