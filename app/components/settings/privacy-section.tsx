import { useFormState } from '#app/browser/forms/form-state.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/choice-field.tsx'
import { ActiveCompany } from '../session/active-company.tsx'
import type { SettingsContext } from './settings-page.tsx'
import { SectionErrors, SettingsSection } from './settings-section.tsx'
import { type SectionProps, useSection } from './use-section.ts'

const choices = {
  candidate: {
    lead: 'O que as empresas a que se candidata vêem além do que lhes envia. Quem o pode procurar escolhe-se em Visibilidade.',
    name: 'visibleToCompanies',
    label: 'Mostrar o meu perfil às empresas',
    hint: 'Vêem a fotografia, a apresentação, as competências, a experiência, os estudos e onde mora. Nunca o número do documento nem a data de nascimento.',
  },
  company: {
    lead: 'O que se vê da empresa além das suas vagas.',
    name: 'showCompanyPage',
    label: 'Mostrar a página pública da empresa',
    hint: 'Junta o que a empresa diz de si e as suas vagas num endereço que se pode partilhar. Sem ela, o nome da empresa leva às suas vagas.',
  },
} as const

export function PrivacySection({
  account,
  address,
  kind,
  may,
  state: sent,
}: SettingsContext & SectionProps) {
  const { lead, name, ...words } = choices[kind]
  const { Form, form, busy, state } = useSection(sent)
  const { tick } = useFormState(state)
  if (!may.changePrivacy) {
    return (
      <SettingsSection id="privacidade" title="Privacidade" lead={lead}>
        <p>Só um dono da empresa muda a página pública.</p>
      </SettingsSection>
    )
  }
  return (
    <SettingsSection id="privacidade" title="Privacidade" lead={lead}>
      <Form
        ref={form}
        method="post"
        action={`${address}/privacidade`}
        preventScrollReset
        className="grid gap-2"
      >
        <ActiveCompany />
        <SectionErrors state={state} />
        <CheckboxField {...tick(name, account.settings[name])} {...words} appearance="switch" />
        <div className="mt-2">
          <Button busy={busy} busyLabel="A guardar">
            Guardar privacidade
          </Button>
        </div>
      </Form>
    </SettingsSection>
  )
}
