import type { ApplicationListQuery } from '#app/domain/applications/application-query.ts'
import type { CompanyApplication } from '#app/domain/applications/find-company-application.ts'
import { addressOf } from './application-address.ts'
import { LabelsForm } from './labels-form.tsx'
import { NoteForm } from './note-form.tsx'
import { SavedNote } from './saved-note.tsx'

export function PrivateMarks({
  application: { id, notes, labels, isAnonymous, may },
  query,
}: {
  application: CompanyApplication
  query: ApplicationListQuery
}) {
  if (isAnonymous) return null
  const back = addressOf(query, id)
  return (
    <section className="private-marks" aria-labelledby="notas">
      <h3 id="notas" tabIndex={-1}>
        Notas da empresa
      </h3>
      {may.mark && (
        <LabelsForm key={`etiquetas ${id}`} applicationId={id} labels={labels} back={back} />
      )}
      {!may.mark && labels.length > 0 && <p>Etiquetas: {labels.join(', ')}</p>}
      {may.note && <NoteForm key={`nota ${id}`} applicationId={id} back={back} />}
      {!may.note && notes.length === 0 && <p className="text-cinza">Ainda não há notas.</p>}
      {notes.length > 0 && (
        <ul className="grid gap-3">
          {notes.map((note) => (
            <SavedNote key={note.id} note={note} applicationId={id} back={back} />
          ))}
        </ul>
      )}
    </section>
  )
}
