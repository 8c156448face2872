import { href, Link, useOutletContext } from 'react-router'
import { JobText } from '#app/components/jobs/job-text.tsx'
import { DetailFailed } from '#app/components/lists/detail-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findJobToModerate } from '#app/domain/jobs/find-job-to-moderate.ts'
import type { ListedJob } from '#app/domain/jobs/list-all-jobs.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { SingleKeysSwitch } from '#app/ui/single-keys-switch.tsx'
import type { Route } from './+types/job'
import { queryOf } from './back-to-list.ts'
import { JobAbout } from './job-about.tsx'
import { addressOf, addressTo } from './job-address.ts'
import { ChangeToModerate } from './job-change.tsx'
import { JobDecision, JobStatusForm } from './job-decision.tsx'
import { ConfirmedFraud } from './job-fraud-notice.tsx'
import { JobRiskReasons } from './job-risk.tsx'
import { JobWarnings } from './job-warnings.tsx'
import { useModerationKeys } from './moderation-keys.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Vaga por dentro') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = forAdmin(context)
  const job = (await findJobToModerate(ctx, ctx.actor, pathId(params.jobId))) ?? notFound()
  return { job, query: queryOf(request) }
}

export default function Job({ loaderData }: Route.ComponentProps) {
  const { job, query } = loaderData
  const listed = useOutletContext<ListedJob[]>()
  const index = listed.findIndex(({ id }) => id === job.id)
  const after = (from: number) =>
    listed
      .slice(from)
      .find(({ id, status, changeWaits }) => id !== job.id && (status === 'pending' || changeWaits))
  const next = after(index + 1) ?? after(0)
  useModerationKeys({ ids: listed.map(({ id }) => id), job, query })
  return (
    <article className="card" aria-labelledby="vaga">
      <p className="split-back mb-3">
        <Link to={addressOf(query)} className="link inline-flex min-h-11 items-center">
          Voltar à lista
        </Link>
      </p>
      <h2 id="vaga" className="clamped">
        {job.title}
      </h2>
      {job.fraud && <ConfirmedFraud job={job} fraud={job.fraud} query={query} />}
      {job.change && (
        <ChangeToModerate
          jobId={job.id}
          change={job.change}
          risk={job.risk}
          query={query}
          next={addressOf(query, next?.id)}
        />
      )}
      <JobAbout job={job} />
      {!job.change && <JobRiskReasons risk={job.risk} />}
      <JobWarnings warnings={job.warnings} />
      <JobStatusForm job={job} query={query} />
      <JobText job={job} />
      <p className="row-actions mt-6">
        <LinkButton to={addressTo('edit', query, job.id)} size="small" preventScrollReset>
          Editar
        </LinkButton>
        <LinkButton to={addressTo('delete', query, job.id)} size="small" variant="danger">
          Excluir
        </LinkButton>
        {!job.fraud && (
          <LinkButton to={addressTo('fraud', query, job.id)} size="small" variant="danger">
            Burla confirmada
          </LinkButton>
        )}
      </p>
      <div className="mt-4 hidden flex-wrap items-center gap-x-4 text-sm text-cinza lg:flex">
        <p>Teclas: J e K andam na lista, A aprova, D devolve ou recusa, Z anula.</p>
        <SingleKeysSwitch />
      </div>
      <JobDecision job={job} query={query} next={addressOf(query, next?.id)} />
    </article>
  )
}

export function ErrorBoundary() {
  return (
    <DetailFailed
      title="Erro ao carregar vagas"
      gone="Esta vaga já não existe"
      list={href('/admin/vagas')}
    />
  )
}
