import { Form, href, Link } from 'react-router'
import { Moment } from '#app/components/text/moment.tsx'
import { type ReportSubject, reasonLabels } from '#app/domain/abuse-reports/abuse-report.ts'
import type { OpenReport } from '#app/domain/abuse-reports/list-open-reports.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

const kindLabels = {
  job: 'Vaga',
  company: 'Empresa',
  message: 'Mensagem',
} satisfies Record<ReportSubject, string>

export function ReportCard({ report }: { report: OpenReport }) {
  const { id, subjectKind, reason, content, reportedAt, isJobPaused, message } = report
  const name = nameOf(report)
  return (
    <Card as="article" aria-labelledby={`denuncia-${id}`}>
      <h2 id={`denuncia-${id}`} className="text-lg [overflow-wrap:anywhere]">
        {kindLabels[subjectKind]}: <SubjectLink report={report} name={name} />
      </h2>
      <p className="text-sm text-cinza [overflow-wrap:anywhere]">
        {subjectKind === 'job' && report.companyName && `${report.companyName} · `}
        <Moment at={reportedAt} full /> · {reporterText(report)}
      </p>
      <p className="my-3 flex flex-wrap gap-2">
        <Badge tone="danger">{reasonLabels[reason]}</Badge>
        {isJobPaused && <Badge tone="info">Pausada</Badge>}
      </p>
      {content && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{content}</p>}
      {message && (
        <blockquote className="mt-3 whitespace-pre-line rounded-md bg-sunken px-4 py-3 [overflow-wrap:anywhere]">
          {message}
        </blockquote>
      )}
      <Form
        method="post"
        action={href('/admin/denuncias/:reportId', { reportId: id })}
        className="row-actions mt-4"
      >
        <Button name="outcome" value="rejected">
          Rejeitar<span className="sr-only"> a denúncia sobre {name}</span>
        </Button>
        <Button name="outcome" value="confirmed" variant="danger">
          Confirmar<span className="sr-only"> a denúncia sobre {name}</span>
        </Button>
        {subjectKind === 'job' && report.jobTitle && (
          <LinkButton
            to={href('/admin/vagas/:jobId/burla', { jobId: report.subjectId })}
            variant="quiet"
          >
            Burla confirmada<span className="sr-only"> na vaga {name}</span>
          </LinkButton>
        )}
      </Form>
    </Card>
  )
}

function nameOf({ subjectKind, jobTitle, companyName, messageAuthor }: OpenReport): string {
  if (subjectKind === 'job') return jobTitle ?? 'já não existe'
  if (subjectKind === 'company') return companyName ?? 'já não existe'
  if (!messageAuthor) return 'já não existe'
  return messageAuthor === 'company'
    ? `de ${companyName} a um candidato`
    : `de um candidato a ${companyName}`
}

function SubjectLink({ report, name }: { report: OpenReport; name: string }) {
  const { subjectKind, subjectId, jobTitle, companyId } = report
  if (subjectKind === 'job' && jobTitle)
    return (
      <Link to={href('/admin/vagas/:jobId', { jobId: subjectId })} className="link">
        {name}
      </Link>
    )
  if (subjectKind !== 'job' && companyId)
    return (
      <Link to={href('/admin/empresas/:companyId', { companyId })} className="link">
        {name}
      </Link>
    )
  return name
}

function reporterText({ hasAccount, confirmed, rejected }: OpenReport): string {
  if (!hasAccount) return 'de um visitante'
  if (confirmed + rejected === 0) return 'de uma conta, a primeira denúncia'
  return `de uma conta com ${confirmed} confirmadas e ${rejected} rejeitadas`
}
