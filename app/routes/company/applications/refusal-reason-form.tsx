import { Form, href } from 'react-router'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import type { ApplicationListQuery } from '#app/domain/applications/application-query.ts'
import type { CompanyApplication } from '#app/domain/applications/find-company-application.ts'
import { refusalReasonLabels, refusalReasons } from '#app/domain/applications/refusal-reason.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/choice-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { addressOf } from './application-address.ts'

export function RefusalReasonForm({
  application,
  query,
}: {
  application: CompanyApplication
  query: ApplicationListQuery
}) {
  const { id, status, refusalReason, isReasonShared, may, isAnonymous } = application
  if (status !== 'rejected' || !may.decide || isAnonymous) return null
  return (
    <Form
      method="post"
      action={href('/empresa/candidatos/:applicationId/motivo', { applicationId: id })}
      preventScrollReset
      className="my-4 grid gap-3"
    >
      <ActiveCompany />
      <input type="hidden" name="voltar" value={addressOf(query, id)} />
      <SelectField
        key={refusalReason}
        label="Motivo da rejeição"
        name="reason"
        defaultValue={refusalReason ?? ''}
        placeholder="Escolha"
        options={refusalReasons.map((value) => ({ value, label: refusalReasonLabels[value] }))}
      />
      <CheckboxField name="shared" label="Mostrar ao candidato" defaultChecked={isReasonShared} />
      <div>
        <Button size="small">Guardar motivo</Button>
      </div>
    </Form>
  )
}
