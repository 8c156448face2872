import { Moment } from '#app/components/text/moment.tsx'
import type { listOpenOfJob } from '#app/domain/applications/list-open-of-job.ts'
import { SelectField } from '#app/ui/select-field.tsx'

/** At most this many applications get a separate choice; the choice for all applies to the rest. */
const MAX_ROWS = 50

const rowChoices = ['rejected', 'approved', 'keep'] as const

const rowLabels = {
  rejected: 'Rejeitar',
  approved: 'Aceitar',
  keep: 'Deixar como está',
} satisfies Record<(typeof rowChoices)[number], string>

type Open = Awaited<ReturnType<typeof listOpenOfJob>>

export function OpenApplications({
  open,
  forAll,
  chosen,
}: {
  open: Open
  forAll: { id: string; name: string; defaultValue: string }
  chosen: string[]
}) {
  if (open.length === 0) return <p className="text-cinza">Não há candidaturas por decidir.</p>
  const listed = open.slice(0, MAX_ROWS)
  const more = open.length - listed.length
  return (
    <section aria-labelledby="por-decidir" className="grid gap-3">
      <h2 id="por-decidir" className="text-lg">
        {open.length === 1
          ? '1 candidatura por decidir'
          : `${open.length} candidaturas por decidir`}
      </h2>
      <SelectField
        {...forAll}
        label="Decisão para todas"
        hint="Cada candidato é avisado por email um minuto depois. Durante esse minuto pode desfazer."
        options={[
          { value: '', label: 'Deixar como estão' },
          { value: 'rejected', label: 'Rejeitar' },
          { value: 'approved', label: 'Aceitar' },
        ]}
      />
      <ul className="job-close-list">
        {listed.map(({ id, candidateName, appliedAt }) => (
          <li key={id}>
            <div className="min-w-0">
              <p className="clamped font-semibold">{candidateName}</p>
              <p className="text-sm text-cinza">
                <Moment at={appliedAt} />
              </p>
            </div>
            <SelectField
              id={`decision-${id}`}
              label={`Decisão sobre ${candidateName}`}
              hideLabel
              name="decision"
              defaultValue={chosen.find((each) => each.startsWith(id)) ?? ''}
              options={[
                { value: '', label: 'Como todas' },
                ...rowChoices.map((choice) => ({
                  value: `${id}:${choice}`,
                  label: rowLabels[choice],
                })),
              ]}
            />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="text-cinza">
          {more === 1 ? 'E mais 1, com a' : `E mais ${more}, com a`} decisão para todas.
        </p>
      )}
    </section>
  )
}
