import { Form, useNavigation } from 'react-router'
import { type FormState, useFormKey, useFormState } from '#app/browser/forms/form-state.ts'
import { Challenge } from '#app/components/session/challenge.tsx'
import { useRoot } from '#app/components/shell/use-root.ts'
import { messageSubjects } from '#app/domain/messages/message.ts'
import { AskIfTyped } from '#app/ui/ask-if-typed.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { telephoneAddress } from '#app/ui/telephone.ts'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'

type ContactFormProps = {
  state: FormState | undefined
  known: Record<string, string | undefined>
  envio: string
}

export function ContactForm({ state, known, envio }: ContactFormProps) {
  const { field, summary } = useFormState(state, known)
  const busy = useNavigation().state !== 'idle'
  const key = useFormKey(envio, state)
  return (
    <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_min(20rem,40%)]">
      <Form method="post" className="grid max-w-2xl gap-4" noValidate>
        <input type="hidden" name="envio" value={key} />
        <FormErrors {...summary} />
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
        <TextField {...field('company')} label="Empresa" autoComplete="organization" optional />
        <SelectField
          {...field('subject')}
          label="Assunto"
          placeholder="Escolha o assunto"
          options={messageSubjects.map((value) => ({ value, label: value }))}
          required
        />
        <TextAreaField {...field('message')} label="Mensagem" rows={8} required />
        {!state && (
          <div className="hidden" aria-hidden="true">
            <label htmlFor="website">Não preencha este campo</label>
            <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
          </div>
        )}
        <div>
          <Button variant="primary" size="large" busy={busy} busyLabel="A enviar">
            Enviar mensagem
          </Button>
        </div>
        <Challenge state={state} />
        <AskIfTyped question="Sair sem enviar o que escreveu?" />
      </Form>
      <Hours />
    </div>
  )
}

function Hours() {
  const platform = useRoot()?.platform
  if (!platform) return null
  return (
    <aside aria-label="Outras maneiras de falar connosco" className="grid content-start gap-6">
      <section>
        <h2 className="text-lg">Horário</h2>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {platform.weekdayHours && (
            <>
              <dt>Segunda a sexta</dt>
              <dd className="figures">{platform.weekdayHours}</dd>
            </>
          )}
          {platform.saturdayHours && (
            <>
              <dt>Sábado</dt>
              <dd className="figures">{platform.saturdayHours}</dd>
            </>
          )}
        </dl>
        <p className="mt-2 text-cinza">Respondemos em 24 h.</p>
      </section>
      <section>
        <h2 className="text-lg">{platform.contactPhone ? 'Telefone e email' : 'Email'}</h2>
        {platform.contactPhone && (
          <p className="mt-2">
            <a
              className="link inline-flex min-h-11 items-center"
              href={telephoneAddress(platform.contactPhone)}
            >
              {platform.contactPhone}
            </a>
          </p>
        )}
        <p>
          <a
            className="link inline-flex min-h-11 items-center"
            href={`mailto:${platform.supportEmail}`}
          >
            {platform.supportEmail}
          </a>
        </p>
      </section>
      <section>
        <h2 className="text-lg">Endereço</h2>
        <p className="mt-2">{platform.contactAddress}</p>
      </section>
    </aside>
  )
}
