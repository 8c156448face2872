import { SettingsSection } from '#app/components/settings/settings-section.tsx'
import { Moment } from '#app/components/text/moment.tsx'
import type { HistoryEntry } from '#app/domain/history/list-history.ts'
import { toggleLabels, toggles } from '#app/domain/settings/toggle.ts'
import { Timeline } from '#app/ui/timeline.tsx'

const fields: Record<string, string> = {
  platformName: 'Nome da plataforma',
  platformDescription: 'Descrição',
  supportEmail: 'Email de apoio',
  contactPhone: 'Telefone',
  whatsappPhone: 'Número de WhatsApp',
  facebookUrl: 'Página no Facebook',
  linkedinUrl: 'Página no LinkedIn',
  instagramUrl: 'Página no Instagram',
  homeHeadline: 'Título da página inicial',
  homeSentence: 'Frase da página inicial',
  siteNotice: 'Aviso no topo das páginas',
  weekdayHours: 'Horário de segunda a sexta',
  saturdayHours: 'Horário de sábado',
  contactAddress: 'Endereço',
  footerPlace: 'Lugar no rodapé',
  ownerName: 'Dono do portal',
  ownerNif: 'NIF do dono',
  overdueModerationHours: 'Horas de espera de vagas e empresas',
  overdueRequestHours: 'Horas de espera de pedidos de pacote',
  overdueMessageHours: 'Horas de espera de mensagens',
  bankName: 'Banco',
  bankAccountHolder: 'Titular da conta',
  bankIban: 'IBAN',
}

/** Who changed what, the last first. */
export function SettingsHistory({ entries }: { entries: HistoryEntry[] }) {
  return (
    <SettingsSection
      id="historico"
      title="Histórico"
      lead="As últimas alterações das configurações, e de quem são."
    >
      {entries.length === 0 ? (
        <p className="text-cinza">Ainda sem alterações.</p>
      ) : (
        <Timeline
          label="Histórico das configurações"
          steps={entries.map((entry, place) => ({
            id: entry.id,
            title: changesOf(entry),
            when: (
              <>
                <Moment at={entry.at} full />
                {`, por ${entry.adminName ?? 'quem já não é da administração'}`}
              </>
            ),
            tone: 'neutral',
            state: place === 0 ? ('current' as const) : ('done' as const),
          }))}
        />
      )}
    </SettingsSection>
  )
}

function changesOf({ data }: HistoryEntry): string {
  const switched = toggles.flatMap((name) => {
    if (typeof data[name] !== 'boolean') return []
    return [`${toggleLabels[name].label}: ${data[name] ? 'ligado' : 'desligado'}`]
  })
  const texts = Object.keys(data).flatMap((name) => fields[name] ?? [])
  return [...switched, ...texts].join(' · ') || 'Outra alteração'
}
