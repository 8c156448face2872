import { Moment } from '#app/components/text/moment.tsx'
import {
  type ApplicationStatus,
  type Audience,
  applicationStatusLabel,
  applicationStatusTones,
} from '#app/domain/applications/application.ts'
import { Timeline } from '#app/ui/timeline.tsx'

type Change = {
  id: string
  to: ApplicationStatus
  by: string
  at: Date
  member?: string | null
}

const actors: Record<string, string> = {
  candidate: 'pelo candidato',
  company: 'pela empresa',
  admin: 'pela administração',
}

type HistoryProps = { history: readonly Change[]; audience: Audience }

export function ApplicationHistory({ history, audience }: HistoryProps) {
  return (
    <section className="mt-5">
      <h3 className="mb-2">Histórico</h3>
      <Timeline
        label="Histórico da candidatura"
        steps={history.map(({ id, to, by, at, member }, index, all) => ({
          id,
          title: applicationStatusLabel(to, audience),
          tone: applicationStatusTones[to],
          when: (
            <>
              <Moment at={at} full />
              {member ? `, por ${member}` : actors[by] && `, ${actors[by]}`}
            </>
          ),
          state: index === all.length - 1 ? ('current' as const) : ('done' as const),
        }))}
      />
    </section>
  )
}
