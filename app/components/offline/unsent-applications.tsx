import { href } from 'react-router'
import { longDate, relativeDate } from '#app/domain/formats/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Link } from '#app/ui/link.tsx'
import { findController, usePending } from './controller.ts'
import { expiryOf } from './expire-pending.ts'
import type { PendingApplication } from './pending-submissions.ts'
import { refusalText } from './send-pending.ts'

export function UnsentApplications() {
  const { applications } = usePending()
  if (applications.length === 0) return null
  return (
    <section aria-labelledby="por-enviar" className="grid gap-3">
      <h2 id="por-enviar" className="text-lg">
        Por enviar
      </h2>
      <ul className="grid gap-4">
        {applications.map((application) => (
          <li key={application.jobId}>
            <UnsentCard application={application} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function UnsentCard({ application }: { application: PendingApplication }) {
  const { isSignedOut } = usePending()
  const { jobId, title, companyName, cv, at, refusal, fields } = application
  const letter = fields.find(([name]) => name === 'coverLetter')?.[1]
  const answers = fields.flatMap(([name, value]) =>
    name.startsWith('answers[') && value ? [value] : [],
  )
  const texts = [...answers, ...(letter ? [letter] : [])]
  return (
    <Card as="article" aria-labelledby={`unsent-${jobId}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 id={`unsent-${jobId}`} className="text-lg">
          {title}
        </h3>
        <UnsentBadge refusal={refusal} />
      </div>
      <p>{companyName}</p>
      <p className="text-sm text-cinza">
        Escrita {relativeDate(new Date(at))}
        {cv && `, com o ficheiro ${cv.name}`}.{' '}
        {refusal ? refusalText(refusal) : resumeText(isSignedOut)} Se não seguir até{' '}
        {longDate(new Date(expiryOf(application)))}, apaga-se deste aparelho.
      </p>
      {refusal && texts.length > 0 && (
        <details className="mt-2">
          <summary className="link">O que escreveu</summary>
          {texts.map((text) => (
            <p key={text} className="mt-2 whitespace-pre-line">
              {text}
            </p>
          ))}
        </details>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Link to={href('/candidatura/:jobId', { jobId })} className="btn btn-secondary btn-small">
          {refusal ? 'Corrigir' : 'Ver'}
        </Link>
        <Button
          type="button"
          variant="quiet"
          size="small"
          onClick={() => {
            if (window.confirm(`Apagar a candidatura a ${title}, que não foi enviada?`))
              void remove(application)
          }}
        >
          Apagar
        </Button>
      </div>
    </Card>
  )
}

const resumeText = (isSignedOut: boolean) =>
  isSignedOut
    ? 'A sua sessão terminou: inicie sessão e segue por si.'
    : 'Segue por si quando houver rede.'

function UnsentBadge({ refusal }: Pick<PendingApplication, 'refusal'>) {
  if (!refusal) return <Badge tone="warning">Por enviar</Badge>
  const isRefused = refusal.sentence || Object.keys(refusal.errors).length > 0
  return isRefused ? <Badge tone="danger">Não enviada</Badge> : <Badge>Por acabar</Badge>
}

async function remove(application: PendingApplication): Promise<void> {
  const controller = findController()
  await controller?.pending.settleApplication(application)
  await controller?.update()
}
