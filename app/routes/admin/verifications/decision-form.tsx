import { Form, href, useNavigation } from 'react-router'
import { type FormState, useFormState } from '#app/browser/forms/form-state.ts'
import type { VerificationKind } from '#app/domain/verification/verification.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { TextAreaField } from '#app/ui/text-field.tsx'

const advice = {
  phone:
    'Ligue e pergunte pela empresa. Aceite se quem atende a confirma e conhece este pedido. Não peça códigos nem palavras-passe.',
  documents:
    'Aceite se o nome e o NIF dos documentos são os da empresa e quem publica pode falar por ela.',
} satisfies Record<VerificationKind, string>

export function DecisionForm({
  state,
  kind,
  isDecided,
}: {
  state: FormState | undefined
  kind: VerificationKind
  isDecided: boolean
}) {
  const { field, summary } = useFormState(state)
  const sent = useNavigation().formData?.get('outcome')
  return (
    <Form method="post" className="card grid gap-4" noValidate>
      <FormErrors {...summary} />
      {!isDecided && <p>{advice[kind]}</p>}
      <TextAreaField
        {...field('reason')}
        label="Motivo, se recusar"
        hint="A empresa lê-o tal como o escrever."
        rows={4}
      />
      <div className="row-actions">
        {!isDecided && (
          <>
            <Button
              name="outcome"
              value="accepted"
              variant="primary"
              busy={sent === 'accepted'}
              busyLabel="A aceitar"
            >
              Aceitar
            </Button>
            <Button
              name="outcome"
              value="rejected"
              variant="danger"
              busy={sent === 'rejected'}
              busyLabel="A recusar"
            >
              Recusar
            </Button>
          </>
        )}
        <LinkButton to={href('/admin/verificacoes')}>Voltar</LinkButton>
      </div>
    </Form>
  )
}
