import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import { ApplicationAnswers } from '#app/components/applications/application-answers.tsx'
import { ApplicationHistory } from '#app/components/applications/application-history.tsx'
import { Moment } from '#app/components/text/moment.tsx'
import type { AnyApplication } from '#app/domain/applications/find-any-application.ts'
import type { AllApplicationsQuery } from '#app/domain/applications/list-all-applications.ts'
import { Button } from '#app/ui/button.tsx'
import { deleteAddress } from './application-address.ts'

type TextProps = {
  application: AnyApplication
  query: AllApplicationsQuery
  children: ReactNode
}

export function ApplicationText({ application, query, children }: TextProps) {
  const { id, candidateId, candidateName, jobId, jobTitle, companyId, companyName } = application
  return (
    <>
      <h2 id="candidatura" className="clamped">
        {candidateName}
      </h2>
      <dl className="facts mt-2">
        <div>
          <dt>Vaga</dt>
          <dd>
            <Link className="link" to={href('/admin/vagas/:jobId/editar', { jobId })}>
              {jobTitle}
            </Link>
          </dd>
        </div>
        <div>
          <dt>Empresa</dt>
          <dd>
            <Link className="link" to={href('/admin/empresas/:companyId', { companyId })}>
              {companyName}
            </Link>
          </dd>
        </div>
        <div>
          <dt>Enviada</dt>
          <dd>
            <Moment at={application.appliedAt} full />
          </dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{application.email || 'Não indicado'}</dd>
        </div>
        <div>
          <dt>Telefone</dt>
          <dd>{application.phone || 'Não indicado'}</dd>
        </div>
      </dl>
      {candidateId && (
        <Form method="post" action={href('/admin/usuarios/:userId', { userId: candidateId })}>
          <Button size="small">Mostrar contactos</Button>
          <p className="mt-1 text-sm text-cinza">Fica registado quem os viu e quando.</p>
        </Form>
      )}
      <p className="row-actions mt-4">
        {application.cvName ? (
          <a
            href={href('/candidaturas/:applicationId/cv', { applicationId: id })}
            target="_blank"
            rel="noopener"
            className="btn btn-secondary"
          >
            <FileText aria-hidden="true" />
            Ver CV<span className="sr-only"> (abre noutro separador)</span>
          </a>
        ) : (
          <span className="text-cinza">CV não disponível</span>
        )}
        {candidateId && (
          <Link
            to={href('/admin/usuarios/:userId', { userId: candidateId })}
            className="btn btn-secondary"
          >
            Ver o candidato
          </Link>
        )}
      </p>
      {children}
      <ApplicationAnswers {...application} />
      <ApplicationHistory history={application.history} audience="admin" />
      <p className="mt-6">
        <Link to={deleteAddress(query, id)} className="btn btn-danger btn-small">
          Excluir candidatura
        </Link>
      </p>
    </>
  )
}
