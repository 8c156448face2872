import { randomUUID } from 'node:crypto'
import { Form, href, useNavigation } from 'react-router'
import { z } from 'zod'
import { useFormKey, useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { verificationDocumentRule } from '#app/domain/verification/store-verification-document.ts'
import { DOCUMENT_DAYS } from '#app/domain/verification/verification.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { fileRefusalAnswer } from '#app/http/uploads/file-refusal.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import type { Route } from './+types/documents'
import { sendFiles } from './send-files.ts'

export const middleware = [requireCompanyRight('verifyCompany')]

const failed = 'Não foi possível enviar os documentos'
const page = href('/empresa/verificacao')

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Enviar documentos') }]
}

export function loader({ context }: Route.LoaderArgs) {
  forCompany(context)
  return { envio: randomUUID() }
}

export const action = formAction({
  gate: forCompany,
  input: z.object({}),
  files: {
    certificate: verificationDocumentRule,
    licence: verificationDocumentRule,
    mandate: verificationDocumentRule,
  },
  failed,
  act: ({ ctx, files, idempotencyKey }) => sendFiles(ctx, files, idempotencyKey),
  refusals: {
    'no-file': { errors: { certificate: 'Escolha o ficheiro da certidão.' } },
    'file-refused': ({ detail: { field, name, refusal } }) => {
      const { sentence, status } = fileRefusalAnswer(refusal, name, verificationDocumentRule)
      return { errors: { [field]: sentence }, status }
    },
    'nothing-to-confirm': { sentence: 'Escreva primeiro o NIF no perfil da empresa.' },
    'already-confirmed': { sentence: 'Os documentos desta empresa já foram aceites.' },
    'already-pending': { sentence: 'Já há documentos à espera de serem lidos.' },
    'not-an-owner': { sentence: 'Só um dono da empresa envia documentos.' },
  },
  done: () => redirectTo(page, 'documents-sent'),
})

export const clientAction = keepsInput(failed)

const fields = [
  {
    name: 'certificate',
    label: 'Certidão do registo comercial',
    hint: 'Ou a publicação no Diário da República. PDF ou imagem, até 5 MB.',
    isRequired: true,
  },
  {
    name: 'licence',
    label: 'Alvará ou cartão de contribuinte',
    hint: 'PDF ou imagem, até 5 MB.',
    isRequired: false,
  },
  {
    name: 'mandate',
    label: 'Documento que o autoriza a falar pela empresa',
    hint: 'Por exemplo uma procuração. Não envie o bilhete de identidade.',
    isRequired: false,
  },
] as const

export default function Documents({ loaderData, actionData }: Route.ComponentProps) {
  const { field, summary } = useFormState(actionData)
  const envio = useFormKey(loaderData.envio, actionData)
  const busy = useNavigation().formMethod === 'POST'
  return (
    <div className="grid max-w-2xl gap-4">
      <h1 className="text-2xl">Enviar documentos</h1>
      <p className="text-cinza">
        Só a administração os lê. São apagados {DOCUMENT_DAYS} dias depois da decisão.
      </p>
      <Form method="post" encType="multipart/form-data" className="card grid gap-4" noValidate>
        <FormErrors {...summary} />
        <ActiveCompany />
        <input type="hidden" name="envio" value={envio} />
        {fields.map(({ name, label, hint, isRequired }) => {
          const { defaultValue: _, ...own } = field(name)
          return (
            <FileField
              key={name}
              {...own}
              label={label}
              hint={hint}
              accept="application/pdf,.pdf,image/*"
              required={isRequired}
              optional={!isRequired}
            />
          )
        })}
        <div className="row-actions">
          <Button variant="primary" busy={busy} busyLabel="A enviar">
            Enviar documentos
          </Button>
          <LinkButton to={page}>Cancelar</LinkButton>
        </div>
      </Form>
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar o formulário" />
}
