import { href } from 'react-router'
import { failureSummary } from '#app/components/feedback/failure-summary.ts'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import {
  distributionSchema,
  findDistribution,
  setDistribution,
} from '#app/domain/api-access/distribute-jobs.ts'
import { hasApi } from '#app/domain/api-access/issue-api-key.ts'
import { listApiKeys } from '#app/domain/api-access/list-api-keys.ts'
import { listWebhooks } from '#app/domain/api-access/list-webhooks.ts'
import { planWith } from '#app/domain/subscriptions/plan.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { redirectInPlace } from '#app/http/redirects.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/integrations'
import { Distribution } from './distribution.tsx'
import { EmbedSnippet } from './embed-snippet.tsx'
import { KeyTable } from './key-table.tsx'
import { WebhookList } from './webhook-list.tsx'

export const middleware = [requireCompanyRight('manageIntegrations')]

const failed = 'Não foi possível guardar a distribuição'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Integrações') }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, config } = forCompany(context)
  const [isInPlan, keys, webhooks, distributesJobs] = await Promise.all([
    hasApi(db, actor),
    listApiKeys(db, actor),
    listWebhooks(db, actor),
    findDistribution(db, actor),
  ])
  const { companyId } = actor
  const { publicUrl } = config
  return {
    isInPlan,
    keys,
    webhooks,
    distributesJobs,
    planName: planWith('canUseATSIntegration'),
    embedUrl: publicUrl + href('/incorporar/:companyId', { companyId }),
    feedUrl: publicUrl + href('/feeds/empresa/:company', { company: `${companyId}.xml` }),
  }
}

/** Saves whether other sites may list the company's jobs. */
export const action = formAction({
  gate: forCompany,
  input: distributionSchema,
  failed,
  act: ({ ctx, input }) => setDistribution(ctx.db, ctx.actor, input),
  refusals: { 'not-an-owner': { sentence: 'Só um dono da empresa muda as integrações.' } },
  done: () => redirectInPlace(href('/empresa/integracoes'), 'distribution-saved'),
})

export const clientAction = keepsAnswering(failed)

export default function Integrations({ loaderData, actionData }: Route.ComponentProps) {
  const { isInPlan, planName, keys, webhooks, distributesJobs, embedUrl, feedUrl } = loaderData
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div>
        <h1>Integrações</h1>
        <p className="mt-2 text-cinza">
          Ligue o seu programa de recrutamento ao portal. O guia e os exemplos estão em{' '}
          <Link to={href('/programadores')} className="link">
            Programadores
          </Link>
          .
        </p>
      </div>
      {!isInPlan && (
        <Notice
          title={`A API e os webhooks estão no plano ${planName}`}
          action={
            <LinkButton to={`${href('/empresa/dashboard')}?aba=planos`}>Ver os planos</LinkButton>
          }
        >
          {keys.length > 0
            ? 'As suas chaves ficam guardadas e voltam a funcionar com esse plano.'
            : 'A distribuição e a lista para o seu sítio, em baixo, estão em todos os planos.'}
        </Notice>
      )}
      {(isInPlan || keys.length > 0) && (
        <section aria-labelledby="chaves" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="chaves" className="text-lg">
              Chaves de API
            </h2>
            {isInPlan && (
              <LinkButton to={href('/empresa/integracoes/chaves/nova')} variant="primary">
                Criar chave
              </LinkButton>
            )}
          </div>
          <KeyTable keys={keys} isInPlan={isInPlan} />
        </section>
      )}
      {(isInPlan || webhooks.length > 0) && (
        <section aria-labelledby="avisados" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="avisados" className="text-lg">
              Endereços avisados (webhooks)
            </h2>
            {isInPlan && (
              <LinkButton to={href('/empresa/integracoes/enderecos/novo')}>
                Acrescentar endereço
              </LinkButton>
            )}
          </div>
          <WebhookList webhooks={webhooks} />
        </section>
      )}
      <Distribution
        distributesJobs={distributesJobs}
        feedUrl={feedUrl}
        failure={failureSummary(actionData)}
      />
      <EmbedSnippet url={embedUrl} />
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar as integrações" />
}
