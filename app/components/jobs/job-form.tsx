import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { type FormState, useFormState } from '#app/browser/forms/form-state.ts'
import { ProvinceField } from '#app/components/places/province-field.tsx'
import { RecoveredDraft } from '#app/components/session/recovered-draft.tsx'
import { dateFieldValue, longDate } from '#app/domain/formats/dates.ts'
import { PREVIEW } from '#app/domain/jobs/advice/advice.ts'
import {
  contractTypeLabels,
  contractTypes,
  homeCategories,
  workTypeLabels,
  workTypes,
} from '#app/domain/jobs/job.ts'
import type { ProvinceSlug } from '#app/domain/places/province.ts'
import { AskBeforeLeaving } from '#app/ui/ask-before-leaving.tsx'
import { CheckboxField } from '#app/ui/choice-field.tsx'
import { DefaultButton } from '#app/ui/default-button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { ActiveCompany } from '../session/active-company.tsx'
import { JobQuestions, questionRows } from './job-questions.tsx'
import { type JobToEdit, knownFields } from './job-to-edit.ts'
import { useJobDraft } from './use-job-draft.ts'

type JobFormProps = {
  state: FormState | undefined
  job?: JobToEdit
  copied?: JobToEdit | undefined
  /** The end of the company's subscription: the default deadline of a new job. */
  planEndsAt?: Date | null | undefined
  /** The company's province: the default province of a new job. */
  province?: ProvinceSlug | null | undefined
  accountId: string
  /** The reason why the job cannot be urgent; set if the plan excludes urgent jobs. */
  urgentReason?: string | undefined
  before?: (form: ReturnType<typeof useFormState>) => ReactNode
  preview?: ReactNode
  foot: ReactNode
}

export function JobForm(props: JobFormProps) {
  const { state, job, copied, planEndsAt, province, accountId, urgentReason, before, foot } = props
  const { preview } = props
  const words = job ?? copied
  const form = useFormState(state, {
    ...(province ? { province } : {}),
    ...knownFields(words),
    ...(planEndsAt ? { expiresAt: dateFieldValue(planEndsAt) } : {}),
  })
  const { field, tick, summary } = form
  const [hasChanged, setHasChanged] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const { recovered, discard } = useJobDraft(element, {
    accountId,
    jobId: job?.id,
    copiedId: copied?.id,
    fresh: !state,
  })
  useEffect(() => {
    if (recovered) setHasChanged(true)
  }, [recovered])
  const urgentStays = job?.isUrgent ?? false
  return (
    <Form
      ref={element}
      method="post"
      preventScrollReset
      noValidate
      className="grid gap-5"
      onInput={() => setHasChanged(true)}
      onSubmit={() => setHasChanged(false)}
    >
      {/* Enter in a field opens the preview, so that it does not publish an unfinished job. */}
      {preview ? <DefaultButton name="acto" value={PREVIEW} /> : <DefaultButton />}
      <ActiveCompany />
      <AskBeforeLeaving when={hasChanged} question="Sair sem guardar a vaga?">
        O que escreveu fica neste navegador até guardar a vaga.
      </AskBeforeLeaving>
      {recovered && (
        <RecoveredDraft
          onDiscard={() => {
            discard()
            setHasChanged(false)
          }}
        >
          Ficou neste navegador e ainda não está na vaga.
        </RecoveredDraft>
      )}
      <FormErrors {...summary} />
      {job && <input type="hidden" name="versao" value={form.typed('versao')} />}
      {before?.(form)}
      <TextField
        {...field('title')}
        label="Título da vaga"
        hint="Como um candidato a procuraria: 'Contabilista sénior'."
        maxLength={150}
        required
      />
      <TextAreaField
        {...field('description')}
        label="Descrição"
        hint="O que é a função e porque existe. As primeiras 200 letras aparecem nas listas."
        rows={6}
        required
      />
      <TextAreaField
        {...field('responsibilities')}
        label="Principais responsabilidades"
        hint="Uma por linha."
        required
      />
      <TextAreaField
        {...field('requirements')}
        label="Requisitos"
        hint="Um por linha. Só o que é mesmo preciso."
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...field('contractType')}
          label="Tipo de contrato"
          options={contractTypes.map((value) => ({ value, label: contractTypeLabels[value] }))}
        />
        <SelectField
          {...field('workType')}
          label="Regime de trabalho"
          options={workTypes.map((value) => ({ value, label: workTypeLabels[value] }))}
        />
        <ProvinceField {...field('province')} hint="Só o regime remoto a dispensa." />
        <TextField
          {...field('location')}
          label="Local"
          hint="Município, bairro ou rua."
          maxLength={150}
          optional
        />
        <TextField
          {...field('salaryMin')}
          label="Salário mínimo"
          hint="250000, 250 mil ou 1,2 milhões."
          autoComplete="off"
          suffix="KZ"
          optional
        />
        <TextField
          {...field('salaryMax')}
          label="Salário máximo"
          hint="Sem nenhum dos dois aparece 'Salário a combinar'."
          autoComplete="off"
          suffix="KZ"
          optional
        />
        <TextField
          {...field('experienceYears')}
          label="Anos de experiência"
          hint="0 quando não é preciso ter."
          inputMode="numeric"
          autoComplete="off"
          optional
        />
        <TextField
          {...field('expiresAt')}
          label="Candidaturas até"
          hint={
            planEndsAt
              ? `O último dia conta. Proposto: o fim do seu plano, ${longDate(planEndsAt)}. Pode mudar ou apagar.`
              : 'O último dia conta.'
          }
          type="date"
          optional
        />
      </div>
      <TextField
        {...field('skillsRequired')}
        label="Competências"
        hint="Separadas por vírgulas: Excel, Inglês, Primavera."
        optional
      />
      <TextField
        {...field('tags')}
        label="Etiquetas"
        hint={`Separadas por vírgulas. ${homeCategories.join(', ')} aparecem na página inicial.`}
        optional
      />
      <TextAreaField {...field('benefits')} label="Benefícios" rows={3} optional />
      <TextAreaField {...field('conditions')} label="Condições" rows={3} optional />
      <CheckboxField
        {...tick('isUrgent', urgentStays || (!urgentReason && (copied?.isUrgent ?? false)))}
        label="Vaga urgente"
        hint={urgentStays ? undefined : urgentReason}
        disabled={Boolean(urgentReason) && !urgentStays}
        {...(state?.errors.isUrgent ? { error: state.errors.isUrgent } : {})}
      />
      <JobQuestions
        key={recovered ? 'recovered' : 'known'}
        form={form}
        state={state}
        recovered={recovered}
        required={words?.faq?.map(({ required }) => required) ?? []}
        initialRows={questionRows(state, words?.faq?.length ?? 0, recovered)}
      />
      {preview}
      <TextAreaField
        {...field('warningReply')}
        label="Resposta aos avisos"
        hint="Se a pré-visualização avisa de algo que quer manter, diga porquê. Só quem aprova a vaga o lê."
        rows={2}
        maxLength={1000}
        optional
      />
      <div className="side-panel-foot">{foot}</div>
    </Form>
  )
}
