import type { ChangeEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { type FormState, useFormKey, useFormState } from '#app/browser/forms/form-state.ts'
import { Challenge } from '#app/components/session/challenge.tsx'
import {
  type ChosenUserType,
  chosenUserTypes,
  userTypeLabels,
} from '#app/domain/accounts/account.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioGroupField } from '#app/ui/choice-field.tsx'
import { DefaultButton } from '#app/ui/default-button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { NifField } from './nif-field.tsx'
import { useNifLookUp } from './use-nif-look-up.ts'

type RegisterFormProps = {
  state: FormState | undefined
  nifSaid: string | undefined
  userType: ChosenUserType
  ficha: string
  envio: string
}

export function RegisterForm({ state, nifSaid, userType, ficha, envio }: RegisterFormProps) {
  const key = useFormKey(envio, state)
  const { field, summary, typed } = useFormState(state, { userType })
  const busy = useNavigation().state !== 'idle'
  const nif = useNifLookUp(ficha)
  return (
    <Form method="post" className="mt-6 grid gap-4" noValidate>
      {/* Without scripts, 'Consultar NIF' is a submit button. */}
      <DefaultButton />
      <FormErrors {...summary} />
      <input type="hidden" name="envio" value={key} />
      <input type="hidden" name="ficha" value={ficha} />
      <RadioGroupField
        label="Tipo de conta"
        id="userType"
        name="userType"
        {...(state?.errors.userType ? { error: state.errors.userType } : {})}
        framed
        defaultValue={typed('userType')}
        options={chosenUserTypes.map((value) => ({ value, label: userTypeLabels[value] }))}
        onChange={(event) => {
          nif.forget()
          clearPerson(event)
        }}
      />
      <TextField {...field('name')} label="Nome" autoComplete="name" required />
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" required />
      <TextField
        {...field('phone')}
        label="Telefone"
        type="tel"
        autoComplete="tel"
        placeholder="+244 923 000 000"
        optional
      />
      <PasswordField
        {...field('password')}
        label="Palavra-passe"
        hint="Pelo menos 6 caracteres."
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field('passwordConfirmation')}
        label="Repita a palavra-passe"
        autoComplete="new-password"
        required
      />
      <NifField field={field('nif')} nif={nif} saidBefore={nifSaid} />
      {/* Only the NIF look-up fills this field, so it is hidden while empty. */}
      <div hidden={nif.said.state !== 'found' && !typed('endereco')}>
        <TextField
          {...field('endereco')}
          label="Endereço"
          hint="Preenchido a partir do NIF."
          readOnly
        />
      </div>
      <Button variant="primary" wide busy={busy} busyLabel="A criar a conta">
        Criar conta
      </Button>
      <Challenge state={state} />
    </Form>
  )
}

/** Another account type means another person, so clear the personal fields (1§4). */
function clearPerson(event: ChangeEvent<HTMLInputElement>) {
  for (const name of ['nif', 'name', 'phone', 'endereco']) {
    const field = event.target.form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = ''
  }
}
