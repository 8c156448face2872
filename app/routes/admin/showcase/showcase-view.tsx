import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { type FormState, useFormKey, useFormState } from '#app/browser/forms/form-state.ts'
import { useTypedSince } from '#app/browser/forms/use-typed-since.ts'
import { CompanyLogo } from '#app/components/jobs/company-logo.tsx'
import type { listWholeShowcase } from '#app/domain/settings/edit-showcase.ts'
import { AskIfTyped } from '#app/ui/ask-if-typed.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'

type Showcase = Awaited<ReturnType<typeof listWholeShowcase>>

export function ShowcaseView({
  partners,
  testimonials,
  envio,
  state,
}: Showcase & { envio: string; state: FormState | undefined }) {
  const isTestimonial = useLastSent() === 'testemunho' || state?.values.acto === 'testemunho'
  return (
    <div>
      <AskIfTyped question="Sair sem guardar o que escreveu?" />
      <h1 className="text-2xl">Página inicial</h1>
      <p className="mt-1 text-cinza">
        As empresas da faixa e o testemunho. A faixa aparece a partir de quatro empresas.
      </p>
      <div className="mt-6 grid gap-8 xl:grid-cols-2">
        <section aria-labelledby="parceiras" className="grid content-start gap-4">
          <h2 id="parceiras" className="text-xl">
            {`Empresas parceiras (${partners.length})`}
          </h2>
          {partners.length === 0 && (
            <EmptyState title="Ainda não há empresas na faixa">
              Acrescente a primeira em baixo.
            </EmptyState>
          )}
          <ul className="grid gap-2">
            {partners.map((partner) => (
              <SelectedItem
                key={partner.id}
                id={partner.id}
                act="retirar-parceira"
                name={partner.name}
              >
                <CompanyLogo company={partner} />
                <span className="min-w-0 flex-[1_1_7rem]">
                  <span className="block truncate">{partner.name}</span>
                  <span className="block truncate text-sm text-cinza">{partner.website}</span>
                </span>
              </SelectedItem>
            ))}
          </ul>
          <PartnerForm envio={envio} state={isTestimonial ? undefined : state} />
        </section>
        <section aria-labelledby="testemunhos" className="grid content-start gap-4">
          <h2 id="testemunhos" className="text-xl">
            {`Testemunhos (${testimonials.length})`}
          </h2>
          {testimonials.length === 0 && (
            <EmptyState title="Ainda não há testemunhos">
              Só palavras verdadeiras, com o nome de quem as disse e o seu acordo.
            </EmptyState>
          )}
          <ul className="grid gap-2">
            {testimonials.map(({ id, author, role, words }) => (
              <SelectedItem key={id} id={id} act="retirar-testemunho" name={author}>
                <span className="min-w-0 flex-[1_1_7rem]">
                  <span className="block break-words">«{words}»</span>
                  <span className="block text-sm text-cinza">
                    {author}, {role}
                  </span>
                </span>
              </SelectedItem>
            ))}
          </ul>
          <TestimonialForm envio={envio} state={isTestimonial ? state : undefined} />
        </section>
      </div>
    </div>
  )
}

/**
 * The name of the last submitted form, needed when the server does not respond and action data is
 * missing.
 */
function useLastSent() {
  const sending = useNavigation().formData?.get('acto')
  const last = useRef(sending)
  useEffect(() => {
    if (sending) last.current = sending
  }, [sending])
  return last.current
}

function SelectedItem({
  id,
  act,
  name,
  children,
}: {
  id: string
  act: string
  name: string
  children: ReactNode
}) {
  return (
    <Card as="li" className="flex flex-wrap items-center gap-3">
      {children}
      <Form method="post" encType="multipart/form-data">
        <input type="hidden" name="id" value={id} />
        <Button name="acto" value={act} size="small" aria-label={`Retirar: ${name}`}>
          Retirar
        </Button>
      </Form>
    </Card>
  )
}

type FormProps = { envio: string; state: FormState | undefined }

function PartnerForm({ envio, state }: FormProps) {
  const key = useFormKey(envio, state)
  const { field, summary } = useFormState(state)
  const onSubmit = useTypedSince(envio, state)
  const busy = useNavigation().formData?.get('acto') === 'parceira'
  const { defaultValue: _, ...logo } = field('logo')
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      onSubmit={onSubmit}
      className="grid gap-4"
      noValidate
    >
      <FormErrors {...summary} />
      <input type="hidden" name="acto" value="parceira" />
      <input type="hidden" name="envio" value={key} />
      <TextField {...field('name')} label="Nome da empresa" required />
      <TextField {...field('website')} label="Site" type="url" placeholder="https://" optional />
      <FileField
        {...logo}
        label="Logótipo"
        hint="JPG, PNG ou WebP, até 2 MB."
        accept="image/*"
        optional
      />
      <div>
        <Button busy={busy} busyLabel="A guardar">
          Acrescentar empresa
        </Button>
      </div>
    </Form>
  )
}

function TestimonialForm({ envio, state }: FormProps) {
  const key = useFormKey(envio, state)
  const { field, summary } = useFormState(state)
  const onSubmit = useTypedSince(envio, state)
  const busy = useNavigation().formData?.get('acto') === 'testemunho'
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      onSubmit={onSubmit}
      className="grid gap-4"
      noValidate
    >
      <FormErrors {...summary} />
      <input type="hidden" name="acto" value="testemunho" />
      <input type="hidden" name="envio" value={key} />
      <TextField {...field('author')} label="Quem o disse" required />
      <TextField {...field('role')} label="Função e empresa" required />
      <TextAreaField {...field('words')} label="O que disse" rows={4} required />
      <div>
        <Button busy={busy} busyLabel="A guardar">
          Acrescentar testemunho
        </Button>
      </div>
    </Form>
  )
}
