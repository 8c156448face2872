import type { Emptied } from '#app/domain/settings/clear-caches.ts'
import type { SecurityCheck } from '#app/http/health/check-security.ts'
import { Badge } from '#app/ui/badge.tsx'
import { NoticeBody } from '#app/ui/notice.tsx'
import type { TestedMail } from '#app/worker/mails/send-test-mail.ts'

export type ToolAnswer =
  | { tool: 'cache'; instances: Emptied[] }
  | ({ tool: 'email' } & TestedMail)
  | { tool: 'security'; checks: SecurityCheck[] }

export function ToolResult(answer: ToolAnswer) {
  switch (answer.tool) {
    case 'cache':
      return <EmptiedCaches instances={answer.instances} />
    case 'email':
      return (
        <NoticeBody
          tone={answer.isTaken ? 'success' : 'destructive'}
          title={answer.isTaken ? 'Email de teste enviado' : 'O email de teste não foi aceite'}
        >
          {answer.isTaken ? `Segue para ${answer.recipient}. ` : ''}O servidor de email respondeu:{' '}
          <q className="break-words">{answer.response}</q>
        </NoticeBody>
      )
    case 'security':
      return <SecurityChecks checks={answer.checks} />
  }
}

const numbers = new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 1 })

function EmptiedCaches({ instances }: { instances: Emptied[] }) {
  if (instances.length === 0) {
    return (
      <NoticeBody tone="warning" title="Pedido de limpeza enviado">
        Nenhum servidor confirmou ainda. Veja de novo dentro de um minuto.
      </NoticeBody>
    )
  }
  const sum = (of: keyof Emptied) => instances.reduce((total, one) => total + one[of], 0)
  const [pages, bytes] = [sum('pages'), sum('bytes')]
  return (
    <NoticeBody tone="success" title="Cache limpa">
      {`${instances.length} ${instances.length === 1 ? 'servidor esvaziou' : 'servidores esvaziaram'} ${pages} ${pages === 1 ? 'página guardada' : 'páginas guardadas'} (${numbers.format(bytes / 1024)} KB) e as configurações que tinha em memória.`}
    </NoticeBody>
  )
}

function SecurityChecks({ checks }: { checks: SecurityCheck[] }) {
  const wrong = checks.filter(({ ok }) => ok !== true).length
  return (
    <>
      <p className="mb-3 font-semibold">
        {wrong === 0
          ? `Tudo em ordem: ${checks.length} verificações.`
          : `${checks.length - wrong} de ${checks.length} verificações em ordem.`}
      </p>
      <ul className="divide-y divide-linha">
        {checks.map(({ id, label, ok, advice }) => (
          <li key={id} className="flex items-start justify-between gap-4 py-3">
            <span className="min-w-0">
              <span className="block">{label}</span>
              {ok === false && <span className="block text-sm text-cinza">{advice}</span>}
            </span>
            <CheckBadge ok={ok} />
          </li>
        ))}
      </ul>
    </>
  )
}

function CheckBadge({ ok }: { ok: boolean | undefined }) {
  if (ok === undefined) return <Badge tone="neutral">Não verificado</Badge>
  return ok ? (
    <Badge tone="success" className="shrink-0">
      Em ordem
    </Badge>
  ) : (
    <Badge tone="danger">Falhou</Badge>
  )
}
