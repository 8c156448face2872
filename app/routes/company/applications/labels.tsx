import { href } from 'react-router'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findCompanyApplication } from '#app/domain/applications/find-company-application.ts'
import { labelApplication, labelsSchema } from '#app/domain/applications/mark-application.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { BACK_FIELD } from '#app/http/access/return-path.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { page } from '#app/http/page.ts'
import { LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/labels'
import { LabelsForm } from './labels-form.tsx'
import { isThere } from './own-application.ts'
import { backToApplication } from './to-application.ts'

export const middleware = [requireCompanyRight('markApplications')]

const failed = 'Não foi possível guardar as etiquetas'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Etiquetas') }]
}

export const loader = page({
  gate: forCompany,
  load: async ({ ctx: { db, actor }, params }) => {
    const id = pathId(params.applicationId)
    const { candidateName, labels } = (await findCompanyApplication(db, actor, id)) ?? notFound()
    return { id, candidateName, labels }
  },
})

export const action = formAction({
  gate: forCompany,
  input: labelsSchema,
  fields: [BACK_FIELD],
  isThere,
  failed,
  act: ({ ctx, input, params }) =>
    labelApplication(ctx.db, ctx.actor, pathId(params.applicationId), input),
  refusals: {
    anonymous: { sentence: 'Esta pessoa excluiu a conta: nada mais se escreve sobre ela.' },
  },
  done: (sent) => backToApplication(sent, 'labels-saved'),
})

export const clientAction = keepsInput(failed)

export default function Labels({ loaderData, actionData }: Route.ComponentProps) {
  const { id, candidateName, labels } = loaderData
  return (
    <div className="grid max-w-lg gap-4">
      <h1 className="clamped text-2xl">Etiquetas de {candidateName}</h1>
      <LabelsForm applicationId={id} labels={labels} state={actionData} />
      <LinkButton to={`${href('/empresa/candidatos')}?candidatura=${id}`}>
        Voltar à candidatura
      </LinkButton>
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar candidaturas" />
}
