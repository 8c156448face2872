import { baseHashesOfParts, type SettingsPart } from '#app/domain/settings/edit-settings.ts'
import { readSettings } from '#app/domain/settings/read-settings.ts'
import { type Portal, password, signedIn } from '#tests/support/portal/portal.ts'

export const page = '/admin/configuracoes'

const sectionOf: Record<string, SettingsPart> = {
  geral: 'general',
  contactos: 'contacts',
  pagamento: 'payment',
  textos: 'texts',
  prazos: 'deadlines',
  interruptores: 'toggles',
}

/** Sections of the settings that can be changed only with the password. */
const proven = new Set(['geral', 'contactos', 'pagamento', 'interruptores'])

export async function settingsForms(portal: Portal) {
  const { db, post, ctx, app } = portal
  const boss = await signedIn(portal, 'admin', 'chefe@exemplo.ao')

  /** Simulates the notification that every instance receives after a change. */
  const notify = () => ctx.onNotification({ name: 'settings-changed' }, app.cache)

  const currentHash = async (section: string) =>
    Object.values(baseHashesOfParts(await readSettings(db))[sectionOf[section] ?? 'general']).join(
      '',
    )

  async function save(section: string, fields: Record<string, string>, versao?: string) {
    const sent: Record<string, string> = {
      versao: versao ?? (await currentHash(section)),
      ...fields,
    }
    if (proven.has(section)) sent.currentPassword ??= password
    const answer = await post(`${page}/${section}`, sent, boss.cookie)
    notify()
    return answer
  }

  return { boss, notify, currentHash, save }
}
