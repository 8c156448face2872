import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/choice-field.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import type { SettingsContext } from './settings-page.tsx'
import { SectionErrors, SettingsSection } from './settings-section.tsx'
import { type SectionProps, useSection } from './use-section.ts'

export function PrivacySection({ account, address, state: sent }: SettingsContext & SectionProps) {
  const { Form, form, busy, state } = useSection(sent)
  const { tick } = useFormState(state)
  return (
    <SettingsSection
      id="privacidade"
      title="Privacidade"
      lead="O que as empresas vêem além do que envia em cada candidatura."
    >
      <Form
        ref={form}
        method="post"
        action={`${address}/privacidade`}
        preventScrollReset
        className="grid gap-2"
      >
        <SectionErrors state={state} />
        <CheckboxField
          {...tick('visibleToCompanies', account.settings.visibleToCompanies)}
          label="Mostrar o meu perfil às empresas"
          hint="Vêem a fotografia, a apresentação, as competências, a experiência, os estudos e onde mora. Nunca o número do documento nem a data de nascimento."
          look="switch"
        />
        <div className="mt-2">
          <Button busy={busy} busyLabel="A guardar">
            Guardar privacidade
          </Button>
        </div>
      </Form>
    </SettingsSection>
  )
}
