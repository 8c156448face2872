import type { Notice } from './notice.ts'

export const messageNotices = {
  'message-sent': {
    tone: 'success',
    title: 'Mensagem enviada',
    sentence: 'Respondemos em 24 horas. Segue uma cópia para o seu email.',
  },
  'message-sent-no-copy': {
    tone: 'success',
    title: 'Mensagem enviada',
    sentence:
      'Respondemos em 24 horas. Desta vez não segue cópia: o seu email já recebeu 3 no último dia.',
  },
  'message-not-read': {
    tone: 'destructive',
    title: 'Erro ao marcar como lida',
    sentence: 'Tente de novo daqui a um minuto.',
  },
  'messages-read': { tone: 'success', title: 'As mensagens escolhidas estão lidas.' },
  'one-message-read': { tone: 'success', title: 'A mensagem escolhida está lida.' },
  'messages-read-in-part': {
    tone: 'info',
    title: 'Nem todas as mensagens foram marcadas',
    sentence: 'As que alguém excluiu entretanto já não estão aqui.',
  },
  'no-messages-chosen': { tone: 'info', title: 'Escolha primeiro as mensagens por ler.' },
  'message-answered': {
    tone: 'success',
    title: 'Resposta enviada',
    sentence: 'Segue por email.',
  },
  'message-handled': { tone: 'success', title: 'Mensagem guardada' },
  'saved-answer-saved': { tone: 'success', title: 'Resposta guardada' },
  'saved-answer-deleted': { tone: 'success', title: 'Resposta excluída' },
  'message-deleted': { tone: 'success', title: 'Mensagem excluída com sucesso!' },
  'message-not-deleted': {
    tone: 'destructive',
    title: 'Erro ao excluir mensagem',
    sentence: 'Tente de novo daqui a um minuto.',
  },
  'message-already-deleted': {
    tone: 'info',
    title: 'Esta mensagem já não existe',
    sentence: 'Alguém a excluiu entretanto.',
  },
  'answer-on-its-way': {
    tone: 'destructive',
    title: 'Erro ao excluir mensagem',
    sentence: 'A resposta ainda não saiu por email. Tente de novo daqui a um minuto.',
  },
  'abuse-reported': {
    tone: 'success',
    title: 'Denúncia enviada',
    sentence: 'Obrigado. Vamos ver o que se passa; se deixou um email, dizemos-lhe o resultado.',
  },
  'report-confirmed': { tone: 'success', title: 'Denúncia confirmada' },
  'report-rejected': { tone: 'success', title: 'Denúncia rejeitada' },
  'report-not-decided': {
    tone: 'destructive',
    title: 'Erro ao decidir a denúncia',
    sentence: 'Tente de novo daqui a um minuto.',
  },
  'report-decided-meanwhile': { tone: 'info', title: 'Esta denúncia já foi decidida' },
} satisfies Record<string, Notice>
