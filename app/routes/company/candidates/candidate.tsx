import { href, Link } from 'react-router'
import { z } from 'zod'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findCandidateProfile } from '#app/domain/candidate-database/find-candidate-profile.ts'
import { openProfile } from '#app/domain/candidate-database/open-profile.ts'
import { OPENINGS_WITHOUT_CONFIRMATION } from '#app/domain/candidate-database/opening.ts'
import {
  candidateLanguageLabels,
  drivingLicenceLabels,
} from '#app/domain/candidate-database/visibility.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectInPlace, redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/candidate'
import { candidateAddress, searchAddress } from './candidate-address.ts'
import { factsOf, SkillList } from './candidate-facts.tsx'
import { ClosedProfile } from './closed-profile.tsx'
import { OpenedProfile } from './opened-profile.tsx'
import { searchBehind } from './search-behind.ts'

export const middleware = [requireCompanyRight('searchCandidates')]

const failed = 'Não foi possível abrir o perfil'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Perfil de candidato') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, actor } = forCompany(context)
  const found = await findCandidateProfile(db, actor, pathId(params.candidateId))
  if (!found.ok && found.refusal === 'not-found') return notFound()
  if (!found.ok) throw redirectTo(href('/empresa/base-candidatos'))
  return { profile: found.value, search: searchBehind(request), companyName: actor.name }
}

export const action = formAction({
  gate: forCompany,
  input: z.object({ confirmed: z.literal('on').optional().catch(undefined) }),
  failed,
  act: ({ ctx, input, params }) =>
    openProfile(ctx.db, ctx.actor, pathId(params.candidateId), {
      isConfirmed: input.confirmed === 'on',
    }),
  refusals: {
    'not-in-plan': () => redirectTo(href('/empresa/base-candidatos')),
    'level-too-low': () => redirectTo(href('/empresa/base-candidatos')),
    'hidden-meanwhile': (_, { request }) =>
      redirectTo(searchAddress(searchBehind(request)), 'profile-hidden'),
    'openings-used': { sentence: 'Já abriu todos os perfis que o seu plano inclui este mês.' },
    'confirm-opening': {
      status: 409,
      title: 'Confirme que quer continuar',
      errors: {
        confirmed: `Já abriu ${OPENINGS_WITHOUT_CONFIRMATION} perfis nesta hora. Confirme que quer abrir mais um: a administração é avisada.`,
      },
    },
  },
  done: ({ request, params }) =>
    redirectInPlace(
      candidateAddress(pathId(params.candidateId), searchBehind(request)),
      'profile-opened',
    ),
})

export const clientAction = keepsAnswering(failed)

export default function CandidatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, search, companyName } = loaderData
  const { shortName, skills, languages, licences, opened } = profile
  const facts = [
    ...factsOf(profile),
    ['Línguas', languages.map((one) => candidateLanguageLabels[one]).join(', ')],
    ['Carta de condução', licences.map((one) => drivingLicenceLabels[one]).join(', ')],
  ].filter(([, value]) => value)
  return (
    <article className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <Link to={searchAddress(search)} className="link inline-flex min-h-11 items-center">
          Voltar à lista
        </Link>
        <h1 className="clamped">{opened ? opened.name : shortName}</h1>
      </div>
      <section className="card" aria-label="Resumo do perfil">
        <dl className="facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <SkillList skills={skills} />
      </section>
      {opened ? (
        <OpenedProfile candidateId={profile.id} opened={opened} search={search} />
      ) : (
        <ClosedProfile profile={profile} companyName={companyName} answered={actionData} />
      )}
    </article>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar o perfil" />
}
