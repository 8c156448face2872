import { randomUUID } from 'node:crypto'
import { Form, href, useNavigation } from 'react-router'
import { useFormKey, useFormState } from '#app/browser/forms/form-state.ts'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { ELSEWHERE } from '#app/domain/applications/answer.ts'
import { findEmploymentPreview } from '#app/domain/applications/find-employment.ts'
import { employmentSchema, reportEmployment } from '#app/domain/applications/report-employment.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { RadioGroupField } from '#app/ui/choice-field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import type { Route } from './+types/found-job'

const failed = 'Nada foi alterado'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Encontrei emprego') }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = forCandidate(context)
  return { ...(await findEmploymentPreview(db, actor)), envio: randomUUID() }
}

/** Withdraws the open applications and pauses the alerts (ANSW-09). */
export const action = formAction({
  gate: forCandidate,
  input: employmentSchema,
  once: 'report-employment',
  failed,
  act: ({ ctx, input }) => reportEmployment(ctx.db, ctx.actor, input),
  refusals: {},
  done: () => redirectTo(href('/usuario/candidaturas'), 'employment-reported'),
})

export const clientAction = keepsAnswering(failed)

export default function FoundJob({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, open, alerts } = loaderData
  const envio = useFormKey(loaderData.envio, actionData)
  const busy = useNavigation().state !== 'idle'
  const { field, typed, summary } = useFormState(actionData)
  const { id, error } = field('hiredThrough')
  return (
    <Form
      method="post"
      noValidate
      className="card grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4"
      aria-labelledby="emprego"
    >
      <h1 id="emprego" className="text-2xl">
        Encontrei emprego
      </h1>
      <FormErrors {...summary} />
      <input type="hidden" name="envio" value={envio} />
      <RadioGroupField
        id={id}
        {...(error ? { error } : {})}
        label="Como o encontrou?"
        name="hiredThrough"
        required
        defaultValue={typed('hiredThrough')}
        options={[
          ...sent.map((application) => ({
            value: application.id,
            label: `${application.title}, ${application.companyName}`,
          })),
          { value: ELSEWHERE, label: 'De outra forma' },
        ]}
      />
      <section aria-labelledby="muda">
        <h2 id="muda" className="mb-2 text-lg">
          O que muda
        </h2>
        {open.length > 0 && (
          <>
            <p>
              {open.length === 1
                ? 'Esta candidatura é retirada, menos se a escolher acima:'
                : `Estas ${open.length} candidaturas são retiradas, menos a que escolher acima:`}
            </p>
            <ul className="my-2 list-disc ps-5">
              {open.map((application) => (
                <li key={application.id} className="[overflow-wrap:anywhere]">
                  {application.title}, {application.companyName}
                </li>
              ))}
            </ul>
            <p>As empresas vêem que as retirou. Não poderá candidatar-se de novo a essas vagas.</p>
          </>
        )}
        {alerts > 0 && (
          <p>
            {alerts === 1
              ? 'O seu alerta fica em pausa.'
              : `Os seus ${alerts} alertas ficam em pausa.`}
          </p>
        )}
        {open.length === 0 && alerts === 0 && (
          <p>Não tem candidaturas abertas nem alertas ligados. Guardamos só a resposta.</p>
        )}
      </section>
      <div className="row-actions">
        <Button variant="primary" busy={busy} busyLabel="A guardar">
          Confirmar
        </Button>
        <LinkButton to={href('/usuario/candidaturas')}>Voltar sem mudar nada</LinkButton>
      </div>
    </Form>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar candidaturas" />
}
