import { useFormState } from '#app/browser/forms/form-state.ts'
import {
  type Label,
  notificationKinds,
  notificationLabels,
} from '#app/domain/accounts/notification.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/choice-field.tsx'
import { ActiveCompany } from '../session/active-company.tsx'
import type { SettingsContext } from './settings-page.tsx'
import { SectionErrors, SettingsSection } from './settings-section.tsx'
import { type SectionProps, useSection } from './use-section.ts'

export function NotificationsSection({
  account,
  address,
  kind,
  state: sent,
}: SettingsContext & SectionProps) {
  const { Form, form, busy, state } = useSection(sent)
  const { tick } = useFormState(state)
  return (
    <SettingsSection
      id="notificacoes"
      title="Notificações"
      lead="Que emails quer receber. Os que tratam da segurança da conta chegam sempre."
    >
      <Form
        ref={form}
        method="post"
        action={`${address}/notificacoes`}
        preventScrollReset
        className="grid gap-2"
      >
        <ActiveCompany />
        <SectionErrors state={state} />
        {notificationKinds.map((name) => {
          const words: Label | undefined = notificationLabels[kind][name]
          return (
            words && (
              <CheckboxField
                key={name}
                {...tick(name, account.settings[name])}
                {...words}
                appearance="switch"
              />
            )
          )
        })}
        <div className="mt-2">
          <Button busy={busy} busyLabel="A guardar">
            Guardar notificações
          </Button>
        </div>
      </Form>
    </SettingsSection>
  )
}
