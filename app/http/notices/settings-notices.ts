import type { Notice } from './notice.ts'

const title = 'Não foi possível fazer o backup'

export const settingsNotices = {
  'showcase-saved': { tone: 'success', title: 'Página inicial atualizada' },
  'showcase-already-gone': { tone: 'info', title: 'Já tinha sido retirado.' },
  'incident-saved': { tone: 'success', title: 'Estado do portal atualizado' },
  'incident-already-gone': { tone: 'info', title: 'Já tinha sido resolvido ou retirado.' },
  'bank-account-asked': {
    tone: 'success',
    title: 'Conta guardada, ainda por confirmar',
    sentence: 'Vale depois de outro administrador a confirmar, ou passadas 24 horas.',
  },
  'bank-account-confirmed': { tone: 'success', title: 'A nova conta já vale' },
  'bank-account-cancelled': { tone: 'success', title: 'Pedido de conta anulado' },
  'bank-account-not-cancelled': {
    tone: 'destructive',
    title: 'Não foi possível anular o pedido',
    sentence: 'Nada foi alterado. Tente de novo daqui a um minuto.',
  },
  'bank-account-gone': { tone: 'info', title: 'Este pedido de conta já não está à espera.' },
  'backup-not-made': {
    tone: 'destructive',
    title,
    sentence: 'Nada foi alterado. Tente de novo daqui a um minuto.',
  },
  'backup-password-needed': {
    tone: 'destructive',
    title,
    sentence: 'Escreva primeiro a palavra-passe que usa agora.',
  },
  'backup-wrong-password': {
    tone: 'destructive',
    title,
    sentence: 'A palavra-passe atual não está certa.',
  },
  'backup-sign-in-again': {
    tone: 'destructive',
    title,
    sentence: 'Saia, inicie sessão de novo e repita dentro de 10 minutos.',
  },
  'backup-too-many': {
    tone: 'destructive',
    title,
    sentence: 'Errou a palavra-passe várias vezes. Tente de novo daqui a 15 minutos.',
  },
  'backup-disk-full': {
    tone: 'destructive',
    title,
    sentence:
      'O disco deste servidor não tem lugar para a cópia. Nada foi alterado: liberte espaço e tente de novo.',
  },
} satisfies Record<string, Notice>
