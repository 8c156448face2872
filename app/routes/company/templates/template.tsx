import { randomUUID } from 'node:crypto'
import { data, Form, href, useNavigation } from 'react-router'
import { useFormKey, useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findSampleValues } from '#app/domain/applications/messages/addressees.ts'
import { templateSchema } from '#app/domain/applications/messages/message-input.ts'
import { listTemplates, saveTemplate } from '#app/domain/applications/messages/save-template.ts'
import {
  isTemplateKind,
  MAX_TEMPLATES,
  platformTemplates,
  templateKindLabels,
} from '#app/domain/applications/messages/template.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { describeStoredValues } from '#app/http/forms/changed-meanwhile.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { refusal } from '#app/http/forms/parse-form.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { page } from '#app/http/page.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import type { Route } from './+types/template'
import { TemplateFields, TemplatePreview } from './template-fields.tsx'
import './templates.css'

export const middleware = [requireCompanyRight('writeMessages')]

const failed = 'O modelo não foi guardado'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Modelo de mensagem') }]
}

export const loader = page({
  gate: forCompany,
  query: ['de'],
  load: async ({ ctx: { db, actor }, params, query }) => {
    const sample = await findSampleValues(db, actor)
    if (params.templateId === undefined) {
      const copied = platformTemplates.find(({ key }) => key === query.get('de'))
      return { template: copied, version: undefined, sample, envio: randomUUID() }
    }
    const id = pathId(params.templateId)
    const template = (await listTemplates(db, actor)).find((each) => each.id === id) ?? notFound()
    return { template, version: template.version, sample, envio: randomUUID() }
  },
})

export const action = formAction({
  gate: forCompany,
  input: templateSchema,
  once: 'save-template',
  fields: ['acto'],
  failed,
  // Returns a preview without saving; the page fills in the text.
  instead: ({ form }) => (form.get('acto') === 'ver' ? data(refusal(form, {})) : undefined),
  isThere: async ({ ctx, params }) => {
    if (params.templateId === undefined) return true
    const id = pathId(params.templateId)
    return (await listTemplates(ctx.db, ctx.actor)).some((each) => each.id === id)
  },
  act: ({ ctx, input, params, expectedVersion }) =>
    saveTemplate(
      ctx.db,
      ctx.actor,
      input,
      params.templateId === undefined
        ? undefined
        : { id: pathId(params.templateId), version: Number(expectedVersion) },
    ),
  refusals: {
    'name-taken': { errors: { name: 'Já tem um modelo com este nome.' } },
    'too-many': { sentence: `Uma empresa tem no máximo ${MAX_TEMPLATES} modelos.` },
    'changed-meanwhile': ({ detail }) =>
      describeStoredValues(detail.changed, (field, stored) =>
        field === 'kind' && isTemplateKind(stored) ? templateKindLabels[stored] : undefined,
      ),
  },
  done: () => redirectTo(href('/empresa/modelos'), 'template-saved'),
})

export const clientAction = keepsInput(failed)

export default function EditTemplate({ loaderData, actionData }: Route.ComponentProps) {
  const { template, version, sample } = loaderData
  const envio = useFormKey(loaderData.envio, actionData)
  const busy = useNavigation().state !== 'idle'
  const { name, kind, subject, body } = template ?? {}
  const form = useFormState(actionData, { name, kind, subject, body, versao: version })
  return (
    <div className="message-form">
      <h1>{version === undefined ? 'Novo modelo' : 'Editar modelo'}</h1>
      <Form method="post" noValidate className="message-form">
        <FormErrors {...form.summary} />
        {version !== undefined && (
          <input type="hidden" name="versao" value={form.typed('versao') || version} />
        )}
        <input type="hidden" name="envio" value={envio} />
        <ActiveCompany />
        <TemplateFields form={form} />
        <div className="row-actions">
          <Button name="acto" value="guardar" variant="primary" busy={busy} busyLabel="A guardar">
            Guardar
          </Button>
          <Button name="acto" value="ver">
            Pré-visualizar
          </Button>
          <LinkButton to={href('/empresa/modelos')}>Voltar aos modelos</LinkButton>
        </div>
      </Form>
      <TemplatePreview form={form} sample={sample} />
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar os modelos" />
}
