import { href, Outlet, useLocation } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { SessionsSection } from '#app/components/settings/sessions-section.tsx'
import { SettingsSection } from '#app/components/settings/settings-section.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findOwnAccount, type OwnAccount } from '#app/domain/accounts/find-own-account.ts'
import {
  findPendingBankAccount,
  type PendingBankAccount,
} from '#app/domain/administrators/find-pending-bank-account.ts'
import type { BaseHashes } from '#app/domain/concurrent-edit.ts'
import { showPhone } from '#app/domain/formats/phone.ts'
import { type HistoryEntry, listHistory } from '#app/domain/history/list-history.ts'
import { hasSecondFactor } from '#app/domain/second-factor/second-factor.ts'
import {
  baseHashesOfParts,
  SETTINGS_ID,
  type SettingsPart,
} from '#app/domain/settings/edit-settings.ts'
import { readSettings, type Settings } from '#app/domain/settings/read-settings.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { openSection } from '#app/http/access/open-section.ts'
import { page } from '#app/http/page.ts'
import { AskIfTyped } from '#app/ui/ask-if-typed.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/settings'
import { ContactsSection } from './contacts.tsx'
import { DeadlinesSection } from './deadlines.tsx'
import { GeneralSection } from './general.tsx'
import { MinimumWageSection } from './minimum-wage.tsx'
import { AdminPasswordSection } from './password.tsx'
import { PaymentSection } from './payment.tsx'
import { SettingsHistory } from './settings-history.tsx'
import { TextsSection } from './texts.tsx'
import { TogglesSection } from './toggles.tsx'
import { ToolsSection } from './tools.tsx'

export type AdminSettings = {
  settings: Settings
  account: OwnAccount
  history: HistoryEntry[]
  hasSecondFactor: boolean
  pendingAccount: PendingBankAccount | undefined
  baseHashes: Record<SettingsPart, BaseHashes>
}

const sections = [
  [href('/admin/configuracoes/geral'), GeneralSection],
  [href('/admin/configuracoes/interruptores'), TogglesSection],
  [href('/admin/configuracoes/contactos'), ContactsSection],
  [href('/admin/configuracoes/textos'), TextsSection],
  [href('/admin/configuracoes/pagamento'), PaymentSection],
  [href('/admin/configuracoes/prazos'), DeadlinesSection],
  [href('/admin/configuracoes/salario-minimo'), MinimumWageSection],
  [href('/admin/configuracoes/senha'), AdminPasswordSection],
] as const

const index = [
  ['geral', 'Geral'],
  ['interruptores', 'Interruptores'],
  ['contactos', 'Contactos'],
  ['textos', 'Textos'],
  ['pagamento', 'Conta bancária'],
  ['prazos', 'Prazos'],
  ['salario-minimo', 'Salário mínimo'],
  ['senha', 'Palavra-passe'],
  ['ferramentas', 'Ferramentas'],
  ['sessoes', 'Sessões'],
  ['seguranca', 'Administradores'],
  ['pagina-inicial', 'Página inicial'],
  ['historico', 'Histórico'],
] as const

const toolsPath = href('/admin/configuracoes/ferramentas')
const MAX_HISTORY = 10

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Configurações') }]
}

export const middleware: Route.MiddlewareFunction[] = [openSection]

export const loader = page({
  gate: forAdmin,
  // Read the settings from the database, because this instance's cache is invalidated only after
  // the commit.
  load: async ({ ctx: { db, actor } }): Promise<AdminSettings> => {
    const [settings, account, history, secondFactor, pendingAccount] = await Promise.all([
      readSettings(db),
      findOwnAccount(db, actor),
      listHistory(db, actor, SETTINGS_ID),
      hasSecondFactor(db, actor.userId),
      findPendingBankAccount(db, actor),
    ])
    return {
      settings: {
        ...settings,
        contactPhone: showPhone(settings.contactPhone),
        whatsappPhone: showPhone(settings.whatsappPhone),
      },
      account,
      hasSecondFactor: secondFactor,
      pendingAccount,
      history: history.slice(0, MAX_HISTORY),
      baseHashes: baseHashesOfParts(settings),
    }
  },
})

/**
 * Without scripts, a submitted form leads to its section's own URL, whose route renders that
 * section in the `Outlet`.
 */
export default function AdminSettingsPage({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const address = href('/admin/configuracoes')
  return (
    <div>
      <AskIfTyped question="Sair sem guardar o que mudou?" />
      <div className="area-head">
        <h1>Configurações</h1>
      </div>
      <nav aria-label="Índice das configurações" className="settings-index">
        {index.map(([id, label]) => (
          <a key={id} href={`#${id}`} className="chip">
            {label}
          </a>
        ))}
      </nav>
      {sections.map(([path, Section]) =>
        pathname === path ? (
          <Outlet key={path} context={loaderData} />
        ) : (
          <Section key={path} {...loaderData} />
        ),
      )}
      {pathname === toolsPath ? <Outlet context={loaderData} /> : <ToolsSection />}
      <SessionsSection account={loaderData.account} address={address} />
      <SettingsSection
        id="seguranca"
        title="Segundo factor e administradores"
        lead="Um código além da palavra-passe, e quem mais administra o portal."
      >
        <div>
          <LinkButton to={href('/admin/seguranca')}>Ver a segurança</LinkButton>
        </div>
      </SettingsSection>
      <SettingsSection
        id="pagina-inicial"
        title="Página inicial"
        lead="Os logótipos das empresas parceiras e os testemunhos."
      >
        <div>
          <LinkButton to={href('/admin/pagina-inicial')}>Editar a página inicial</LinkButton>
        </div>
      </SettingsSection>
      <SettingsHistory entries={loaderData.history} />
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar os dados." />
}
