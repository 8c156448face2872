import { href } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { companyLevelLabels } from '#app/domain/companies/level-words.ts'
import { findOwnDomain } from '#app/domain/verification/find-own-domain.ts'
import { findOwnVerification } from '#app/domain/verification/find-own-verification.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/verification'
import { ContactLevel, DocumentLevel, RegisterLevel } from './level-sections.tsx'
import { nextStep } from './next-step.ts'

export const middleware = [requireCompanyRight('verifyCompany')]

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Verificação da empresa') }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = forCompany(context)
  const [verification, own] = await Promise.all([
    findOwnVerification(ctx.db, ctx.actor),
    findOwnDomain(ctx, ctx.actor),
  ])
  return { verification, ownDomain: own?.domain }
}

export default function Verification({ loaderData }: Route.ComponentProps) {
  const { verification, ownDomain } = loaderData
  if (!verification) return <NoCompany />
  const { level, proofs } = verification
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h1>Verificação da empresa</h1>
        <p className="mt-2 text-cinza">
          Os candidatos vêem na página da empresa e nas vagas o que está provado, e quando.
        </p>
      </div>
      <section aria-labelledby="nivel" className="card">
        <h2 id="nivel" className="text-lg">
          Nível {level}: {companyLevelLabels[level]}
        </h2>
        <p className="mt-2">{nextStep(verification)}</p>
        {proofs.approval === 'pending' && (
          <p className="mt-2 text-cinza">
            Enquanto a empresa espera por aprovação não passa do nível 1.
          </p>
        )}
      </section>
      <ContactLevel verification={verification} />
      <RegisterLevel verification={verification} ownDomain={ownDomain} />
      <DocumentLevel verification={verification} />
    </div>
  )
}

function NoCompany() {
  return (
    <EmptyState
      as="h1"
      title="Complete primeiro o perfil da empresa"
      action={
        <LinkButton to={href('/empresa/perfil')} variant="primary">
          Abrir o perfil
        </LinkButton>
      }
    >
      O nome, o NIF e o telefone que aí escrever são o que verificamos.
    </EmptyState>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar a verificação" />
}
