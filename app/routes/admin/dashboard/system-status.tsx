import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Health } from '#app/http/health/health.ts'
import type { overallStatus } from '#app/http/health/overall-status.ts'
import { Badge } from '#app/ui/badge.tsx'

const names = {
  database: 'Base de dados',
  files: 'Armazenamento de ficheiros',
  mail: 'Correio',
  tasks: 'Tarefas em segundo plano',
} satisfies Record<keyof Health, string>

const tones = {
  Online: 'success',
  Degradado: 'warning',
  Indisponível: 'danger',
} as const satisfies Record<ReturnType<typeof overallStatus>, string>

/** The overall status as one word, with the dependencies below. */
export function SystemStatus({
  word,
  health,
}: {
  word: ReturnType<typeof overallStatus>
  health: Health
}) {
  return (
    <details className="menu">
      <summary className="btn btn-quiet btn-small">
        <Badge tone={tones[word]}>{word}</Badge>
        <ChevronDown aria-hidden="true" />
        <span className="sr-only">Estado do sistema, ver pormenores</span>
      </summary>
      <dl className="menu-panel">
        {(Object.keys(names) as (keyof Health)[]).map((component) => (
          <div key={component} className="flex justify-between gap-4 px-3 py-2">
            <dt>{names[component]}</dt>
            <dd className={health[component].ok ? 'text-mata' : 'text-perigo'}>
              {health[component].ok
                ? `Funciona (${health[component].milliseconds} ms)`
                : 'Não responde'}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
