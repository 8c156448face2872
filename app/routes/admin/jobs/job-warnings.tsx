import { AdviceList } from '#app/components/jobs/advice-list.tsx'
import type { JobToModerate } from '#app/domain/jobs/find-job-to-moderate.ts'

/** The warnings that the company saw before it submitted the job, and its reply (SHIELD-05). */
export function JobWarnings({ warnings }: { warnings: JobToModerate['warnings'] }) {
  const { advice, reply } = warnings
  if (advice.length === 0 && !reply) return null
  return (
    <section aria-labelledby="avisos" className="my-4 grid gap-3 border-y border-linha py-4">
      <h3 id="avisos" className="text-lg">
        Avisos à empresa
      </h3>
      {advice.length > 0 && <AdviceList advice={advice} />}
      <p className="clamped whitespace-pre-line">
        <strong>Resposta da empresa:</strong> {reply ?? 'nenhuma.'}
      </p>
    </section>
  )
}
