import { LinkButton } from '#app/ui/button.tsx'
import type { SettingsContext } from './settings-page.tsx'
import { SettingsSection } from './settings-section.tsx'

export function DangerSection({ address }: SettingsContext) {
  return (
    <SettingsSection
      id="zona-de-perigo"
      title="Zona de perigo"
      lead="Excluir a conta apaga tudo o que é seu. Não é possível voltar atrás."
    >
      <div>
        <LinkButton to={`${address}/excluir`} variant="danger">
          Excluir conta
        </LinkButton>
      </div>
    </SettingsSection>
  )
}
