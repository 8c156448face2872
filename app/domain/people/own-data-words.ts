import type { TokenPurpose } from '../accounts/account.ts'
import type { EventName, SecurityAction } from '../history/event.ts'
import type { MailName } from '../history/outbox.ts'

/** What happened, as the person reads it in the own data. */
export const eventWords = {
  'account-registered': 'Conta criada',
  'registration-repeated': 'Nova tentativa de criar conta com o mesmo email',
  'email-confirmed': 'Email confirmado',
  'confirmation-asked': 'Pedido de nova ligação para confirmar o email',
  'password-recovery-asked': 'Pedido para recuperar a palavra-passe',
  'browser-link-asked': 'Pedido de ligação para continuar',
  'password-changed': 'Palavra-passe alterada',
  'user-type-chosen': 'Tipo de conta escolhido',
  'identity-linked': 'Conta ligada a outra forma de entrar',
  'second-factor-switched-on': 'Segundo factor ligado',
  'second-factor-switched-off': 'Segundo factor desligado',
  'backup-codes-renewed': 'Códigos de reserva renovados',
  'admin-made': 'Acesso à administração dado',
  'admin-removed': 'Acesso à administração retirado',
  'account-deleted': 'Conta eliminada',
  'email-change-asked': 'Pedido para mudar o email',
  'email-changed': 'Email mudado',
  'sessions-ended': 'Sessões terminadas',
  'profile-updated': 'Perfil alterado',
  'company-updated': 'Empresa alterada',
  'company-approved': 'Empresa aprovada',
  'company-refused': 'Empresa recusada',
  'company-deleted': 'Empresa eliminada',
  'subscription-started': 'Subscrição iniciada',
  'subscription-changed': 'Subscrição alterada',
  'package-requested': 'Pacote pedido',
  'payment-proof-sent': 'Comprovativo enviado',
  'package-request-approved': 'Pedido de pacote aprovado',
  'package-request-rejected': 'Pedido de pacote rejeitado',
  'job-created': 'Vaga criada',
  'job-updated': 'Vaga alterada',
  'job-status-changed': 'Estado de uma vaga mudado',
  'job-deleted': 'Vaga eliminada',
  'job-expires-soon': 'Aviso de vaga a expirar',
  'application-submitted': 'Candidatura enviada',
  'application-status-changed': 'Estado de uma candidatura mudado',
  'application-withdrawn': 'Candidatura retirada',
  'application-deleted': 'Candidatura eliminada',
  'cv-opened': 'CV aberto',
  'message-received': 'Mensagem enviada ao portal',
  'settings-changed': 'Definições do portal alteradas',
} satisfies Record<EventName, string>

export const securityWords = {
  login_failed: 'Tentativa de entrar que falhou',
  login_success: 'Entrada na conta',
  login_system_error: 'Entrada que falhou por um problema nosso',
  suspicious_activity: 'Actividade suspeita',
  xss_attempt: 'Código num campo de texto',
  rate_limit_exceeded: 'Demasiadas tentativas',
  password_changed: 'Palavra-passe alterada',
  password_recovered: 'Palavra-passe recuperada',
  password_refused: 'Palavra-passe errada ao confirmar quem é',
  email_changed: 'Email mudado',
  sessions_ended: 'Sessões terminadas',
  account_deleted: 'Conta eliminada',
  data_downloaded: 'Dados descarregados',
  access_refused: 'Acesso recusado',
  upload_refused: 'Ficheiro recusado',
  cv_opened: 'CV aberto',
  role_changed: 'Permissões mudadas',
  admin_action: 'Acção da administração',
} satisfies Record<SecurityAction, string>

export const mailWords = {
  'confirm-email': 'Confirmar o email',
  'already-registered': 'Já tem uma conta',
  'recover-password': 'Recuperar a palavra-passe',
  'browser-link': 'Ligação para continuar',
  'password-changed': 'Palavra-passe mudada',
  'identity-linked': 'Outra forma de entrar',
  'second-factor-changed': 'Segundo factor ligado ou desligado',
  'admin-made': 'Acesso à administração',
  'confirm-new-email': 'Confirmar o novo email',
  'email-already-used': 'Email já usado noutra conta',
  'email-change-asked': 'Pedido para mudar o email',
  'email-changed': 'Email mudado',
  'application-sent': 'Candidatura enviada',
  'application-received': 'Candidatura recebida',
  'application-status': 'Novo estado de uma candidatura',
  'job-expires-soon': 'Vaga a expirar',
  'job-approved': 'Vaga aprovada',
  'job-waits': 'Vaga por aprovar',
  'company-waits': 'Empresa por aprovar',
  'package-requested': 'Pacote pedido',
  'package-activated': 'Pacote activado',
  'message-received': 'Mensagem recebida',
  'message-copy': 'Cópia da sua mensagem',
} satisfies Record<MailName, string>

export const linkWords = {
  'confirm-email': 'Confirmar o email',
  'recover-password': 'Recuperar a palavra-passe',
  'change-email': 'Mudar o email',
  'claim-company': 'Ficar com uma empresa',
  'know-browser': 'Continuar neste navegador',
} satisfies Record<TokenPurpose, string>

/** The words for a code of ours; a code that is no longer made reads as what it is, an old record. */
export function wordsFor(words: Record<string, string>, code: string): string {
  return words[code] ?? 'Outro registo'
}
