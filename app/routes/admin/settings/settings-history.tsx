import { SettingsSection } from '#app/components/settings/settings-section.tsx'
import { Moment } from '#app/components/text/moment.tsx'
import type { HistoryEntry } from '#app/domain/history/list-history.ts'
import { Timeline } from '#app/ui/timeline.tsx'
import { doerText } from '../history/doer-text.ts'
import { settingsChanges } from './settings-changes.ts'

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
          steps={entries.map((entry, index) => ({
            id: entry.id,
            title: settingsChanges(entry.data),
            when: (
              <>
                <Moment at={entry.at} full />
                {`, por ${doerText(entry)}`}
              </>
            ),
            tone: 'neutral',
            state: index === 0 ? ('current' as const) : ('done' as const),
          }))}
        />
      )}
    </SettingsSection>
  )
}
