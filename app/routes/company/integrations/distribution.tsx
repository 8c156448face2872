import type { ComponentProps } from 'react'
import { Form, useNavigation } from 'react-router'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/choice-field.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'

export function Distribution({
  distributesJobs,
  feedUrl,
  failure,
}: {
  distributesJobs: boolean
  feedUrl: string
  failure: ComponentProps<typeof FormErrors> | undefined
}) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <section aria-labelledby="distribuicao" className="card grid max-w-2xl gap-4">
      <h2 id="distribuicao" className="text-lg">
        Distribuição
      </h2>
      <Form method="post" className="grid gap-4">
        <FormErrors {...failure} />
        <ActiveCompany />
        <CheckboxField
          key={String(distributesJobs)}
          name="distributesJobs"
          appearance="switch"
          defaultChecked={distributesJobs}
          label="Distribuir as minhas vagas"
          hint="Outros sítios de emprego podem mostrar as suas vagas, com ligação para o portal."
        />
        <Button busy={busy} busyLabel="A guardar" className="justify-self-start">
          Guardar
        </Button>
      </Form>
      {distributesJobs && (
        <div className="grid gap-2">
          <p className="text-sm text-cinza">
            Só as suas vagas, em XML: <code className="break-all select-all">{feedUrl}</code>
          </p>
          <CopyButton text={feedUrl} what="o endereço" />
        </div>
      )}
    </section>
  )
}
