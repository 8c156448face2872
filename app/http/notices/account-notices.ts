import type { Notice } from './notice.ts'

export const accountNotices = {
  'signed-in': { tone: 'success', title: 'Login efetuado!', sentence: 'Bem-vindo de volta.' },
  'signed-out': { tone: 'success', title: 'Logout efetuado', sentence: 'Até breve!' },
  'not-signed-out': {
    tone: 'destructive',
    title: 'Erro no logout',
    sentence: 'A sua sessão continua aberta. Tente de novo daqui a um minuto.',
  },
  registered: { tone: 'success', title: 'Registo efetuado!' },
  'registered-confirm': {
    tone: 'success',
    title: 'Registo efetuado!',
    sentence: 'Verifique o seu email para confirmar a conta.',
  },
  'email-confirmed': {
    tone: 'success',
    title: 'Email confirmado',
    sentence: 'Já pode iniciar sessão.',
  },
  'link-not-valid': {
    tone: 'destructive',
    title: 'Esta ligação já não é válida',
    sentence: 'Foi usada ou passou o prazo. Peça uma nova.',
  },
  'confirmation-sent': {
    tone: 'success',
    title: 'Email enviado',
    sentence: 'Se a conta existir e faltar confirmar, chega um novo email dentro de minutos.',
  },
  'recovery-sent': {
    tone: 'success',
    title: 'Verifique o seu email',
    sentence: 'Se houver uma conta com este endereço, enviámos as instruções.',
  },
  'password-changed': { tone: 'success', title: 'Senha alterada' },
  'settings-saved': { tone: 'success', title: 'Configurações salvas' },
  'email-change-asked': {
    tone: 'info',
    title: 'Verifique o novo email',
    sentence: 'Enviámos uma ligação para o confirmar.',
  },
  'own-email-changed': {
    tone: 'success',
    title: 'Email alterado',
    sentence: 'A partir de agora inicia sessão com o novo email.',
  },
  'email-taken': {
    tone: 'destructive',
    title: 'Erro ao mudar email',
    sentence: 'Este email já tem outra conta. O da sua não mudou.',
  },
  'session-ended': { tone: 'success', title: 'Sessão terminada' },
  'sessions-ended': { tone: 'success', title: 'As outras sessões foram terminadas' },
  'sessions-not-ended': {
    tone: 'destructive',
    title: 'Não foi possível terminar a sessão',
    sentence: 'Tudo ficou como estava. Tente de novo daqui a um minuto.',
  },
  'data-not-gathered': {
    tone: 'destructive',
    title: 'Não foi possível reunir os seus dados',
    sentence: 'Tente de novo daqui a um minuto.',
  },
  'data-saver-not-changed': {
    tone: 'destructive',
    title: 'Não foi possível mudar o modo poupança',
    sentence: 'Tente de novo daqui a um minuto.',
  },
  'data-limit': {
    tone: 'info',
    title: 'Já descarregou os seus dados 5 vezes',
    sentence: 'Pode descarregá-los de novo amanhã.',
  },
  'account-deleted': {
    tone: 'success',
    title: 'Conta excluída',
    sentence: 'Os seus dados foram apagados. Obrigado por ter passado por aqui.',
  },
  'sign-in-needed': {
    tone: 'info',
    title: 'Login necessário',
    sentence: 'Inicie sessão como candidato para continuar.',
  },
  'not-signed-in': {
    tone: 'destructive',
    title: 'Usuário não autenticado',
    sentence: 'A sua sessão terminou e nada foi alterado. Inicie sessão e tente de novo.',
  },
  'type-not-chosen': { tone: 'destructive', title: 'Não foi possível definir o tipo de conta.' },
} satisfies Record<string, Notice>
