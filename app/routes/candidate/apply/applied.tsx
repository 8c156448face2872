import { useEffect } from 'react'
import { href, redirect } from 'react-router'
import { forgetDraft } from '#app/browser/forms/stored-drafts.ts'
import { isUnreachable } from '#app/browser/offline/page/is-unreachable.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { findController } from '#app/components/offline/controller.ts'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findOwnApplicationTo } from '#app/domain/applications/find-own-application.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { readId } from '#app/http/forms/read-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import type { Route } from './+types/applied'
import { findArrived } from './keep-application.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Candidatura Enviada!') }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = forCandidate(context)
  const jobId = readId(params.jobId)
  if (!jobId) throw redirectTo(href('/vagas'), 'job-not-found')
  const application = await findOwnApplicationTo(db, actor, jobId)
  if (!application || application.status === 'withdrawn')
    throw redirect(href('/candidatura/:jobId', { jobId }))
  const { title, companyName } = application
  return { jobId: application.jobId, candidateId: actor.candidateId, title, companyName }
}

/**
 * The application is already accepted, so if this page's data cannot be loaded, shows the data that
 * the form page kept in memory.
 */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    const arrived = isUnreachable(error) && findArrived(params.jobId)
    if (!arrived) throw error
    return { ...arrived, candidateId: findController()?.account ?? '' }
  }
}

export default function Applied({ loaderData }: Route.ComponentProps) {
  const { jobId, candidateId, title, companyName } = loaderData
  useEffect(() => forgetDraft({ accountId: candidateId, form: jobId }), [candidateId, jobId])
  return (
    <div className="grid gap-6">
      <PageHead tone="success" isInset>
        <h1>Candidatura Enviada!</h1>
        <p className="mt-2 text-lg">
          A sua candidatura a {title} chegou à empresa {companyName}.
        </p>
      </PageHead>
      <section aria-labelledby="a-seguir">
        <h2 id="a-seguir" className="mb-4">
          O que acontece a seguir
        </h2>
        <Timeline
          label="Passos da candidatura"
          steps={[
            {
              id: 'sent',
              title: 'Candidatura entregue',
              detail: 'A empresa já pode ler o seu CV e as suas respostas.',
              tone: 'success',
            },
            {
              id: 'reading',
              title: 'A empresa analisa',
              detail:
                'Cada mudança de estado aparece em Minhas Candidaturas e, se tiver os avisos ligados, no seu email.',
              state: 'upcoming',
            },
            {
              id: 'contact',
              title: 'Contacto',
              detail:
                'Se for escolhido, é a empresa que lhe liga ou escreve. Nunca pague para se candidatar.',
              state: 'upcoming',
            },
          ]}
        />
      </section>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={href('/usuario/candidaturas')} variant="primary">
          Ver as minhas candidaturas
        </LinkButton>
        <LinkButton to={href('/vagas')}>Ver mais vagas</LinkButton>
      </div>
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar candidaturas" />
}
