import type { Suspicion } from '#app/domain/jobs/suspicions.ts'
import { NoticeBody } from '#app/ui/notice.tsx'

/** Words that are typical of fraudulent offers; they are only a hint, the administrator decides. */
export function JobSuspicions({ suspicions }: { suspicions: readonly Suspicion[] }) {
  if (suspicions.length === 0) return null
  return (
    <div className="my-4">
      <NoticeBody tone="warning" title="Leia duas vezes">
        <ul className="grid list-disc gap-1 ps-5">
          {suspicions.map(({ warns, found }) => (
            <li key={warns}>
              {warns} <q className="clamped">{found}</q>
            </li>
          ))}
        </ul>
      </NoticeBody>
    </div>
  )
}
