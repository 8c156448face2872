import { type FormState, useFormState } from '#app/browser/forms/form-state.ts'
import { CompanyLoss } from '#app/components/companies/company-loss.tsx'
import type { ProofNeeded } from '#app/domain/accounts/prove-identity.ts'
import type { WhatGoes } from '#app/domain/closing/preview-account-deletion.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import { ProofField, SignInAgain } from './proof-field.tsx'
import { SectionErrors } from './settings-section.tsx'
import { useProofDue } from './use-proof-due.ts'

type DeleteQuestionProps = {
  goes: WhatGoes
  proof: ProofNeeded
  proofDueInMs: number | null
  settings: string
  state: FormState | undefined
  busy: boolean
}

export function DeleteQuestion(props: DeleteQuestionProps) {
  const { goes, proof, settings, state, busy } = props
  useFormState(state)
  useProofDue(props.proofDueInMs)
  if (proof === 'sign-in') {
    return (
      <>
        <h1 className="mb-4">Excluir conta</h1>
        <SectionErrors state={state} />
        <SignInAgain toDo="excluir a conta" />
      </>
    )
  }
  return (
    <ConfirmPanel
      question="Tem certeza que deseja excluir sua conta? Esta ação não pode ser desfeita."
      confirmLabel="Excluir conta"
      cancelLabel="Manter a conta"
      cancelTo={settings}
      busy={busy}
      busyLabel="A excluir"
      fields={
        <>
          <SectionErrors state={state} />
          <ProofField id="excluir-palavra-passe" proof={proof} state={state} />
        </>
      }
    >
      <p className="clamped mb-2">
        Conta: <strong>{goes.email}</strong>
      </p>
      <p className="mb-2">Apagamos {listOf(deletedText(goes))}.</p>
      {goes.companies.map(({ id, name, members, loss }) => (
        <div key={id}>
          <p className="clamped mb-2">
            É o único dono de <strong>{name}</strong>, por isso a empresa é excluída consigo.
            {members > 0 && ` ${othersText(members)}`}
          </p>
          <CompanyLoss {...loss} />
        </div>
      ))}
      {goes.jobs === 0 && goes.applications > 0 && (
        <p>
          As empresas continuam a contar as candidaturas que receberam, mas sem nome, contactos, CV,
          carta ou respostas.
        </p>
      )}
    </ConfirmPanel>
  )
}

function deletedText({ jobs, applications, favorites, cvs }: WhatGoes): string[] {
  return [
    'o perfil',
    ...(jobs > 0 ? [counted(jobs, 'vaga, com as candidaturas', 'vagas, com as candidaturas')] : []),
    ...(applications > 0
      ? [counted(applications, 'candidatura da sua lista', 'candidaturas da sua lista')]
      : []),
    ...(cvs > 0 ? [counted(cvs, 'CV', 'CVs')] : []),
    ...(favorites > 0 ? [counted(favorites, 'vaga favorita', 'vagas favoritas')] : []),
    'as suas configurações',
  ]
}

function othersText(members: number): string {
  const who =
    members === 1 ? 'O outro membro da equipa perde' : `Os outros ${members} membros perdem`
  return `${who} o acesso. Para manter a empresa, dê primeiro o papel de dono a outra pessoa.`
}

function counted(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`
}

function listOf(parts: string[]): string {
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}` : (parts[0] ?? '')
}
