import type { Notice } from './notice.ts'

export const alertNotices = {
  'alert-created': { tone: 'success', title: 'Alerta criado' },
  'alert-already-there': { tone: 'info', title: 'Já tem um alerta desta pesquisa' },
  'alert-confirmation-sent': {
    tone: 'success',
    title: 'Veja o seu email',
    sentence: 'Enviámos uma ligação para confirmar o alerta. Se não chegar, veja a pasta de spam.',
  },
  'alert-confirmed': {
    tone: 'success',
    title: 'Alerta confirmado',
    sentence: 'As vagas novas chegam ao seu email.',
  },
  'alert-saved': { tone: 'success', title: 'Alerta guardado' },
  'alert-paused': { tone: 'success', title: 'Alerta em pausa' },
  'alert-resumed': { tone: 'success', title: 'Alerta retomado' },
  'alert-kept': { tone: 'success', title: 'O alerta continua' },
  'alert-deleted': {
    tone: 'success',
    title: 'Alerta apagado',
    sentence: 'Pode anular durante um dia.',
  },
  'alert-restored': { tone: 'success', title: 'Alerta recuperado' },
  'alert-rule-removed': { tone: 'success', title: 'Alerta guardado' },
  'alert-rule-applied': {
    tone: 'success',
    title: 'Obrigado: o alerta mudou',
    sentence: 'Veja abaixo o que deixa de fora; pode remover.',
  },
  'alert-rule-proposed': {
    tone: 'info',
    title: 'Obrigado pela resposta',
    sentence: 'Há uma mudança para decidir: tirava quase todas as vagas deste alerta.',
  },
  'alert-opinion-recorded': { tone: 'success', title: 'Obrigado pela resposta' },
  'alert-opinion-interested': { tone: 'success', title: 'Obrigado pela resposta' },
} satisfies Record<string, Notice>
