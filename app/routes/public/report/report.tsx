import { Form, useNavigation } from 'react-router'
import { useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { Challenge } from '#app/components/session/challenge.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import {
  MAX_REPORT_LENGTH,
  type ReportSubject,
  reasonLabels,
  reportReasons,
} from '#app/domain/abuse-reports/abuse-report.ts'
import { findReportSubject } from '#app/domain/abuse-reports/find-report-subject.ts'
import { reportAbuse, reportSchema } from '#app/domain/abuse-reports/report-abuse.ts'
import { isSignedIn } from '#app/domain/actor.ts'
import { refused } from '#app/domain/outcome.ts'
import { callerOf } from '#app/http/access/caller.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { limitAnswers, PROOF_FIELD } from '#app/http/access/limit-answers.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound } from '#app/http/forms/path-id.ts'
import { tooMany } from '#app/http/forms/refusal-answers.ts'
import { page } from '#app/http/page.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { AskIfTyped } from '#app/ui/ask-if-typed.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { RadioGroupField } from '#app/ui/choice-field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/report'
import { pageOf, subjectIn } from './subject-in.ts'

const failed = 'A denúncia não foi enviada'

export const loader = page({
  gate: forPublic,
  query: ['vaga', 'empresa', 'mensagem'],
  load: async ({ ctx: { db, actor }, query }) => {
    const subject = subjectIn(query) ?? notFound()
    const { name, applicationId } = (await findReportSubject(db, actor, subject)) ?? notFound()
    return {
      kind: subject.kind,
      name,
      back: pageOf(subject, applicationId, actor.kind === 'company'),
      isVisitor: !isSignedIn(actor),
    }
  },
})

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Denunciar') }, { name: 'robots', content: 'noindex' }]
}

export const action = formAction({
  gate: forPublic,
  input: reportSchema,
  fields: [PROOF_FIELD],
  isThere: async ({ ctx: { db, actor }, request }) => {
    const subject = subjectIn(new URL(request.url).searchParams)
    return subject !== undefined && (await findReportSubject(db, actor, subject)) !== undefined
  },
  failed,
  act: async ({ ctx, input, form, request }) => {
    const subject = subjectIn(new URL(request.url).searchParams)
    if (!subject) return refused('not-found')
    return reportAbuse(ctx, ctx.actor, callerOf(request, ctx.client, form), subject, input)
  },
  refusals: {
    ...limitAnswers((seconds) => tooMany(seconds, 'Já recebemos várias denúncias suas.')),
    'already-reported': {
      title: 'Já denunciou isto',
      sentence: 'A sua denúncia está connosco. Uma por pessoa chega.',
    },
  },
  done: ({ ctx: { actor }, request, value }) => {
    const subject = subjectIn(new URL(request.url).searchParams) ?? notFound()
    const back = pageOf(subject, value.applicationId, actor.kind === 'company')
    return redirectTo(back, 'abuse-reported')
  },
})

export const clientAction = keepsInput(failed)

const titles = {
  job: 'Denunciar uma vaga',
  company: 'Denunciar uma empresa',
  message: 'Denunciar uma mensagem',
} satisfies Record<ReportSubject, string>

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, name, back, isVisitor } = loaderData
  const { field, summary } = useFormState(actionData)
  const busy = useNavigation().state !== 'idle'
  return (
    <main id="conteudo" tabIndex={-1}>
      <PageHead>
        <h1 className="pt-6 text-2xl md:pt-10 md:text-3xl">{titles[kind]}</h1>
        <p className="mt-2 max-w-2xl text-lg text-cinza [overflow-wrap:anywhere]">
          {kind === 'message' ? `Mensagem de ${name}` : name}
        </p>
      </PageHead>
      <div className="page pb-8">
        <p className="mt-4 max-w-2xl">
          Quem denuncia não é revelado à empresa nem a outras pessoas. Lemos cada denúncia.
        </p>
        <Form method="post" className="mt-6 grid max-w-2xl gap-4" noValidate>
          <FormErrors {...summary} />
          <RadioGroupField
            {...field('reason')}
            label="Motivo"
            required
            options={reportReasons.map((value) => ({ value, label: reasonLabels[value] }))}
          />
          <TextAreaField
            {...field('content')}
            label="O que se passa"
            hint="Nunca escreva aqui códigos ou palavras-passe."
            rows={5}
            maxLength={MAX_REPORT_LENGTH}
            optional
          />
          {isVisitor && (
            <TextField
              {...field('email')}
              label="Email"
              type="email"
              autoComplete="email"
              hint="Para lhe dizermos o resultado."
              optional
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" busy={busy} busyLabel="A enviar">
              Enviar denúncia
            </Button>
            <LinkButton to={back}>Cancelar</LinkButton>
          </div>
          <Challenge state={actionData} />
          <AskIfTyped question="Sair sem enviar o que escreveu?" />
        </Form>
      </div>
    </main>
  )
}
