import type { BlockReason } from '#app/domain/accounts/block-reason.ts'
import type { ExternalRefusal } from '#app/domain/sign-in/sign-in-external.ts'
import type { Notice } from './notice.ts'

type Reason = ExternalRefusal | 'broken'

const sentences = {
  denied: (label) =>
    `Não autorizou a entrada no ${label}. Pode tentar de novo, ou usar o email e a palavra-passe.`,
  'not-reachable': (label) =>
    `O ${label} não respondeu. Tente de novo daqui a um minuto, ou use o email e a palavra-passe.`,
  'not-valid': (label) =>
    `A resposta do ${label} não chegou como devia e, por segurança, não foi aceite. Tente de novo.`,
  'email-not-verified': (label) =>
    `O ${label} não confirma que o email é seu. Inicie sessão ou crie uma conta com email e palavra-passe.`,
  'account-not-confirmed': (label) =>
    `Já há uma conta com este email, que ninguém confirmou. Enviámos-lhe um email para escolher a palavra-passe; depois já pode entrar com ${label}.`,
  'other-identity': (label) =>
    `A conta com este email está ligada a outra conta ${label}. Entre com essa, ou com o email e a palavra-passe.`,
  'registration-closed': () => 'De momento não é possível criar contas novas.',
  'too-many': () => 'Houve muitas tentativas a partir daqui. Tente de novo dentro de 5 minutos.',
  broken: () =>
    'O portal está com um problema de momento. Nada foi alterado: tente de novo daqui a um minuto.',
} satisfies Record<Reason, (label: string) => string>

const titles = {
  Google: 'Erro no login com Google',
  LinkedIn: 'Erro no login com LinkedIn',
}

function failed(label: 'Google' | 'LinkedIn', reason: Reason): Notice {
  return {
    tone: 'destructive',
    title: titles[label],
    sentence: sentences[reason](label),
  }
}

const blockedBecause = {
  'false-data': ', porque os dados são falsos ou de outra pessoa',
  misleading: ', porque publicou ou enviou informação enganosa',
  abuse: ', porque foi usada de forma abusiva',
  'taken-over': ', porque parece estar a ser usada por outra pessoa',
  'asked-for': ', a pedido de quem é a conta',
  other: '',
} satisfies Record<BlockReason, string>

/** The sentence about a block, shown only after the user has proved ownership of the account. */
export function blockedSentence(reason: BlockReason | null): string {
  return `Esta conta foi bloqueada pela administração${blockedBecause[reason ?? 'other']}. Se acha que é engano, escreva-nos pela página de contato.`
}

export function blockedNotice(reason: BlockReason | null) {
  return `account-blocked-${reason ?? 'other'}` as const
}

const blocked = (reason: BlockReason): Notice => ({
  tone: 'destructive',
  title: 'Esta conta está bloqueada',
  sentence: blockedSentence(reason),
})

export const accessNotices = {
  'account-blocked-false-data': blocked('false-data'),
  'account-blocked-misleading': blocked('misleading'),
  'account-blocked-abuse': blocked('abuse'),
  'account-blocked-taken-over': blocked('taken-over'),
  'account-blocked-asked-for': blocked('asked-for'),
  'account-blocked-other': blocked('other'),
  'user-blocked': {
    tone: 'success',
    title: 'Conta bloqueada',
    sentence: 'As sessões que tinha abertas terminaram.',
  },
  'user-unblocked': {
    tone: 'success',
    title: 'Conta desbloqueada',
    sentence: 'A pessoa já pode entrar de novo.',
  },
  'users-blocked': {
    tone: 'success',
    title: 'As contas escolhidas estão bloqueadas',
    sentence: 'As sessões que tinham abertas terminaram.',
  },
  'users-unblocked': {
    tone: 'success',
    title: 'As contas escolhidas estão desbloqueadas',
    sentence: 'As pessoas já podem entrar de novo.',
  },
  'users-changed-in-part': {
    tone: 'info',
    title: 'Nem todas as contas foram mudadas',
    sentence: 'As de administradores, a sua e as que já não existem ficaram como estavam.',
  },
  'no-users-chosen': { tone: 'info', title: 'Escolha primeiro as contas.' },
  'user-sessions-ended': { tone: 'success', title: 'Sessões terminadas' },
  'user-is-oneself': {
    tone: 'info',
    title: 'É a sua própria conta',
    sentence: 'Nada foi alterado. As suas sessões estão em Segurança.',
  },
  'admins-not-permitted': {
    tone: 'info',
    title: 'Nada foi alterado',
    sentence: 'Só quem pode nomear administradores termina as sessões de outro administrador.',
  },
  'user-is-admin': {
    tone: 'info',
    title: 'Não se bloqueia um administrador',
    sentence: 'Remova-o primeiro dos administradores.',
  },
  'user-not-changed': {
    tone: 'destructive',
    title: 'Não foi possível mudar a conta',
    sentence: 'Nada foi alterado. Tente de novo daqui a um minuto.',
  },
  'user-already-deleted': {
    tone: 'info',
    title: 'Esta conta já não existe',
    sentence: 'Foi excluída entretanto.',
  },
  'user-cv-missing': {
    tone: 'destructive',
    title: 'CV não disponível',
    sentence: 'O arquivo do CV não foi encontrado ou não está acessível',
  },
  'admin-right-given': { tone: 'success', title: 'Já pode criar administradores' },
  'admin-right-taken': { tone: 'success', title: 'Já não pode criar administradores' },
  'sign-in-step-over': {
    tone: 'destructive',
    title: 'Erro no login',
    sentence: 'Passaram mais de 10 minutos. Inicie sessão de novo.',
  },
  'browser-link-sent': {
    tone: 'success',
    title: 'Verifique o seu email',
    sentence: 'Enviámos uma ligação. Abra-a neste navegador para continuar.',
  },
  'browser-known': {
    tone: 'success',
    title: 'Já pode continuar',
    sentence: 'Volte ao que estava a fazer e tente de novo.',
  },
  'company-account-needed': {
    tone: 'info',
    title: 'É preciso uma conta de empresa',
    sentence: 'Só as empresas publicam vagas, e a sua conta é de candidato.',
  },
  'candidate-account-needed': {
    tone: 'info',
    title: 'É preciso uma conta de candidato',
    sentence: 'Só os candidatos carregam um CV, e a sua conta é de outro tipo.',
  },
  'second-factor-off': {
    tone: 'success',
    title: 'Segundo factor desligado',
    sentence: 'Volta a entrar só com a palavra-passe.',
  },
  'second-factor-already-on': { tone: 'info', title: 'O segundo factor já está ligado.' },
  'admin-made': {
    tone: 'success',
    title: 'Administrador adicionado',
    sentence: 'Enviámos-lhe um email para escolher a palavra-passe.',
  },
  'admin-removed': { tone: 'success', title: 'Administrador removido' },
  'admin-already-removed': { tone: 'info', title: 'Já não era administrador.' },
  'admin-not-removed': {
    tone: 'destructive',
    title: 'Não foi possível remover o administrador',
    sentence: 'Nada foi alterado. Tente de novo daqui a um minuto.',
  },
  'admin-last': {
    tone: 'destructive',
    title: 'Não foi possível remover o administrador.',
    sentence: 'Tem de ficar pelo menos um administrador que possa nomear outros.',
  },
  'admin-not-permitted': {
    tone: 'destructive',
    title: 'Não foi possível mudar os administradores.',
    sentence: 'Só quem pode nomear administradores faz isto.',
  },

  'google-denied': failed('Google', 'denied'),
  'google-not-reachable': failed('Google', 'not-reachable'),
  'google-not-valid': failed('Google', 'not-valid'),
  'google-email-not-verified': failed('Google', 'email-not-verified'),
  'google-account-not-confirmed': failed('Google', 'account-not-confirmed'),
  'google-other-identity': failed('Google', 'other-identity'),
  'google-registration-closed': failed('Google', 'registration-closed'),
  'google-too-many': failed('Google', 'too-many'),
  'google-broken': failed('Google', 'broken'),
  'linkedin-denied': failed('LinkedIn', 'denied'),
  'linkedin-not-reachable': failed('LinkedIn', 'not-reachable'),
  'linkedin-not-valid': failed('LinkedIn', 'not-valid'),
  'linkedin-email-not-verified': failed('LinkedIn', 'email-not-verified'),
  'linkedin-account-not-confirmed': failed('LinkedIn', 'account-not-confirmed'),
  'linkedin-other-identity': failed('LinkedIn', 'other-identity'),
  'linkedin-registration-closed': failed('LinkedIn', 'registration-closed'),
  'linkedin-too-many': failed('LinkedIn', 'too-many'),
  'linkedin-broken': failed('LinkedIn', 'broken'),
} satisfies Record<string, Notice>
