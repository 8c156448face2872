import { Form, useNavigation } from 'react-router'
import { type FormState, useFormState } from '#app/browser/forms/form-state.ts'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import type { CandidateProfile } from '#app/domain/candidate-database/find-candidate-profile.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/choice-field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'

type ClosedProps = {
  profile: CandidateProfile
  companyName: string
  answered: FormState | undefined
}

/** After many opened profiles, a confirmation is required (BASE-06). */
export function ClosedProfile({ profile, companyName, answered }: ClosedProps) {
  const { quota, used } = profile
  const { tick, summary } = useFormState(answered)
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  return (
    <Form method="post" noValidate className="card grid gap-4">
      <FormErrors {...summary} />
      <ActiveCompany />
      <p>
        O nome, os contactos, a apresentação e o CV aparecem quando abrir o perfil. Conta uma vez em
        30 dias: usou {used} dos {quota} perfis deste mês. A pessoa vê que {companyName} o abriu.
      </p>
      {answered?.errors.confirmed && (
        <CheckboxField {...tick('confirmed')} label="Quero abrir mais este perfil" />
      )}
      <Button
        variant="primary"
        busy={busy}
        busyLabel="A abrir"
        className="justify-self-start"
        {...(used < quota
          ? {}
          : {
              disabledReason: `Já abriu os ${quota} perfis deste mês. O limite recomeça no dia 1.`,
            })}
      >
        Abrir perfil
      </Button>
    </Form>
  )
}
