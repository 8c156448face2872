import type { CompanyInterview } from '#app/domain/applications/interviews/find-interview.ts'
import {
  interviewStatusLabels,
  interviewStatusTones,
} from '#app/domain/applications/interviews/interview.ts'
import { longDate, shortDate, weekday } from '#app/domain/formats/dates.ts'
import { luandaDay, luandaTime } from '#app/domain/formats/luanda-day.ts'
import type { LuandaWeek } from '#app/domain/formats/luanda-week.ts'
import { Badge } from '#app/ui/badge.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'
import { applicationAddress, weekAddress } from './interview-address.ts'

type WeekProps = { week: LuandaWeek; interviews: CompanyInterview[]; now: Date }

/** Seven columns if they are wide enough, otherwise a list of days. */
export function Week({ week, interviews, now }: WeekProps) {
  const { days, before, next } = week
  const [first, , , , , , last] = days
  return (
    <section aria-labelledby="semana" className="week-frame grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="week-head">
        <h2 id="semana" className="text-lg">
          {spanOf(first, last)}
        </h2>
        <nav aria-label="Semanas" className="row-actions">
          <Link to={weekAddress(before)} className="btn btn-secondary btn-small">
            Anterior
          </Link>
          <Link to={weekAddress(now)} className="btn btn-secondary btn-small">
            Esta semana
          </Link>
          <Link to={weekAddress(next)} className="btn btn-secondary btn-small">
            Seguinte
          </Link>
        </nav>
      </div>
      {interviews.length === 0 && <p>Nenhuma entrevista confirmada nesta semana.</p>}
      <ol className={classNames('week', interviews.length === 0 && 'week-empty')}>
        {days.map((day) => (
          <Day
            key={luandaDay(day)}
            day={day}
            isToday={luandaDay(day) === luandaDay(now)}
            interviews={interviews.filter(
              ({ startsAt }) => startsAt && luandaDay(startsAt) === luandaDay(day),
            )}
          />
        ))}
      </ol>
    </section>
  )
}

/**
 * The dates of a week, for example '23 a 29 de Novembro de 2026', or two full dates if the month
 * changes.
 */
function spanOf(first: Date, last: Date): string {
  const [from, until] = [longDate(first), longDate(last)]
  const [day = '', ...month] = from.split(' ')
  return until.endsWith(month.join(' ')) ? `${day} a ${until}` : `${from} a ${until}`
}

type DayProps = { day: Date; isToday: boolean; interviews: CompanyInterview[] }

function Day({ day, isToday, interviews }: DayProps) {
  return (
    <li
      className={classNames('week-day', isToday && 'week-today', !interviews[0] && 'week-free')}
      aria-current={isToday ? 'date' : undefined}
    >
      <h3>
        {weekday(day)} <span className="text-cinza">{shortDate(day)}</span>
      </h3>
      {interviews.length > 0 && (
        <ul>
          {interviews.map((interview) => (
            <li key={interview.id} className="week-interview">
              <p className="figures font-semibold">
                {interview.startsAt && luandaTime(interview.startsAt)}
              </p>
              <p className="clamped">
                <Link to={applicationAddress(interview.applicationId)} className="link">
                  {interview.candidateName}
                </Link>
              </p>
              <p className="clamped text-sm text-cinza">{interview.jobTitle}</p>
              <Badge tone={interviewStatusTones[interview.status]}>
                {interviewStatusLabels[interview.status]}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
