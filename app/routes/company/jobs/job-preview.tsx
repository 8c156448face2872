import { Form, href } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { ChangeNotice } from '#app/components/jobs/change-notice.tsx'
import { CompanyBlock } from '#app/components/jobs/company-block.tsx'
import { JobChanges } from '#app/components/jobs/job-changes.tsx'
import { JobFacts } from '#app/components/jobs/job-facts.tsx'
import { JobText } from '#app/components/jobs/job-text.tsx'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findJobPreview } from '#app/domain/jobs/find-job-preview.ts'
import { isExpired, type JobStatus } from '#app/domain/jobs/job.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { NoticeBody } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/job-preview'
import { listBehind } from './back-to-jobs.ts'
import { addressOf } from './own-job-address.ts'

export const middleware = [requireCompanyRight('readJobs')]

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Ver como o público') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, actor } = forCompany(context)
  const job = (await findJobPreview(db, actor, pathId(params.jobId))) ?? notFound()
  return { job, ...listBehind(request) }
}

const visibilityOf = {
  active: 'Está pública: é isto que os candidatos vêem.',
  pending: 'Espera por aprovação e ainda ninguém a vê. Depois de aprovada aparece assim.',
  draft: 'É um rascunho e ninguém a vê. Depois de publicada e aprovada aparece assim.',
  closed: 'Está fechada e ninguém a vê. Se a voltar a publicar aparece assim.',
} satisfies Record<JobStatus, string>

export default function PreviewJob({ loaderData }: Route.ComponentProps) {
  const { job, listPage, query } = loaderData
  const jobId = job.id
  const at = (path: string) => addressOf({ ...listPage, path }, query)
  const expired = isExpired(job)
  return (
    <>
      <NoticeBody
        title="Como o público a vê"
        action={
          <div className="row-actions">
            <LinkButton to={addressOf(listPage, query)} size="small">
              Voltar às minhas vagas
            </LinkButton>
            {job.may.edit && (
              <LinkButton to={at(href('/empresa/vagas/:jobId/editar', { jobId }))} size="small">
                Editar
              </LinkButton>
            )}
            {job.may.submit && (
              <Form method="post" action={at(href('/empresa/vagas/:jobId/status', { jobId }))}>
                <ActiveCompany />
                <Button name="status" value="pending" size="small" variant="primary">
                  {job.status === 'draft' ? 'Publicar vaga' : 'Voltar a publicar'}
                </Button>
              </Form>
            )}
          </div>
        }
      >
        {expired && job.status === 'active'
          ? 'Passou o prazo: a página continua pública, mas ninguém se pode candidatar.'
          : visibilityOf[job.status]}
      </NoticeBody>
      {job.change && job.status === 'active' && (
        <section aria-labelledby="alteracao" className="card mt-4 grid gap-4">
          <h2 id="alteracao" className="text-lg">
            A sua alteração
          </h2>
          <ChangeNotice
            change={job.change}
            action={
              job.change.isPending &&
              job.may.edit && (
                <LinkButton
                  to={at(href('/empresa/vagas/:jobId/alteracao/retirar', { jobId }))}
                  size="small"
                >
                  Retirar a alteração
                </LinkButton>
              )
            }
          />
          <JobChanges fields={job.change.fields} />
        </section>
      )}
      <article className="mt-6">
        <PageHead isInset>
          <JobFacts job={job} expired={expired} />
        </PageHead>
        <div className="job-article">
          <JobText job={job} />
          <div className="job-side">
            <Button
              variant="primary"
              disabled
              disabledReason={
                expired ? undefined : 'Aqui não funciona: é onde os candidatos carregam.'
              }
            >
              {expired ? 'Vaga Expirada' : 'Candidatar-me'}
            </Button>
            <CompanyBlock company={job.company} answerRate={job.answerRate} />
          </div>
        </div>
      </article>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar as vagas." />
}
