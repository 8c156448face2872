import { Form } from 'react-router'
import { type FormState, useFormState } from '#app/browser/forms/form-state.ts'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import { applicationStatusLabel } from '#app/domain/applications/application.ts'
import type { DecisionPreview } from '#app/domain/applications/preview-decisions.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'

type ConfirmProps = {
  preview: Omit<DecisionPreview, 'expected'>
  expected: string
  backTo: string
  isCut: boolean
  isBusy: boolean
  envio: string
  refused: FormState | undefined
}

export function DecisionConfirm(props: ConfirmProps) {
  const { preview, expected, backTo, isCut, isBusy, envio, refused } = props
  const { summary } = useFormState(refused)
  const { to, changing, names } = preview
  const label = applicationStatusLabel(to, 'company')
  const more = changing - names.length
  return (
    <Form method="post" className="card decision-confirm" aria-labelledby="decidir">
      <ActiveCompany />
      <FormErrors {...summary} />
      <h1 id="decidir" className="text-2xl">
        {changing === 1
          ? `Mudar 1 candidatura para «${label}»?`
          : `Mudar ${changing} candidaturas para «${label}»?`}
      </h1>
      <input type="hidden" name="status" value={to} />
      <input type="hidden" name="seen" value={expected} />
      <input type="hidden" name="envio" value={envio} />
      {names.length > 0 && (
        <ul className="decision-names">
          {names.map(({ id, candidateName, jobTitle }) => (
            <li key={id} className="clamped">
              <strong>{candidateName}</strong>, {jobTitle}
            </li>
          ))}
          {more > 0 && <li>{more === 1 ? 'e mais 1' : `e mais ${more}`}</li>}
        </ul>
      )}
      <UnchangedApplications preview={preview} isCut={isCut} />
      <Mails preview={preview} />
      <div className="row-actions">
        <Button
          variant="primary"
          busy={isBusy}
          busyLabel="A mudar"
          disabledReason={changing === 0 ? 'Nenhuma destas candidaturas muda.' : undefined}
        >
          Mudar para «{label}»
        </Button>
        <LinkButton to={backTo}>Voltar sem mudar nada</LinkButton>
      </div>
    </Form>
  )
}

function UnchangedApplications({ preview, isCut }: Pick<ConfirmProps, 'preview' | 'isCut'>) {
  const { already, withdrawn } = preview
  return (
    <>
      {already > 0 && (
        <p>{already === 1 ? '1 já tem este status.' : `${already} já têm este status.`}</p>
      )}
      {withdrawn > 0 && (
        <p>
          {withdrawn === 1
            ? '1 foi retirada pelo candidato e fica como está.'
            : `${withdrawn} foram retiradas pelos candidatos e ficam como estão.`}
        </p>
      )}
      {isCut && <p>São as primeiras 500 da lista. Depois pode decidir as outras.</p>}
    </>
  )
}

function Mails({ preview: { mails, silent, example } }: Pick<ConfirmProps, 'preview'>) {
  return (
    <section aria-labelledby="emails" className="decision-mails">
      <h2 id="emails" className="text-lg">
        {mails === 0 && 'Não sai nenhum email'}
        {mails === 1 && 'Sai 1 email, daqui a um minuto'}
        {mails > 1 && `Saem ${mails} emails, daqui a um minuto`}
      </h2>
      {mails > 0 && <p>Durante esse minuto pode desfazer tudo, e nenhum terá saído.</p>}
      {silent > 0 && (
        <p>
          {silent === 1
            ? '1 candidato não recebe email: já foi avisado disto, ou não quer avisos.'
            : `${silent} candidatos não recebem email: já foram avisados disto, ou não querem avisos.`}
        </p>
      )}
      {example && (
        <blockquote className="mail-example">
          <p className="font-semibold">{example.subject}</p>
          <p>{example.greeting}</p>
          {example.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </blockquote>
      )}
    </section>
  )
}
