import { Button } from '#app/ui/button.tsx'
import type { SettingsContext } from './settings-page.tsx'
import { SettingsSection } from './settings-section.tsx'

export function OwnDataSection({ address }: SettingsContext) {
  return (
    <SettingsSection
      id="os-meus-dados"
      title="Os meus dados"
      lead="Tudo o que guardamos sobre si, num ficheiro ZIP que pode abrir sem nós."
    >
      {/* A plain form instead of the router's, because only the browser can save the response
          as a file. */}
      <form method="post" action={`${address}/dados`}>
        <Button>Descarregar os meus dados</Button>
        <p className="mt-2 text-sm text-cinza">
          O que escreveu, os ficheiros que enviou, as entradas na conta e os emails que recebeu,
          numa página para ler e num ficheiro para programas. Até 5 vezes por dia.
        </p>
      </form>
    </SettingsSection>
  )
}
