import { allowedStatusesSentence } from '#app/domain/applications/application.ts'
import type { Notice } from './notice.ts'

export const applicationNotices = {
  'status-withdrawn': {
    tone: 'destructive',
    title: 'Erro ao atualizar status',
    sentence: 'O candidato retirou esta candidatura, por isso o status já não muda.',
  },
  'status-not-allowed': {
    tone: 'destructive',
    title: 'Erro ao atualizar status',
    sentence: allowedStatusesSentence,
  },
  'no-applications-chosen': { tone: 'info', title: 'Escolha primeiro as candidaturas.' },
  'too-many-chosen': {
    tone: 'destructive',
    title: 'Não foi possível escolher tantas pessoas',
    sentence: 'De cada vez, escreva ou marque entrevista com 100 no máximo.',
  },
  'application-already-deleted': {
    tone: 'info',
    title: 'Esta candidatura já não existe',
    sentence: 'Alguém a excluiu entretanto.',
  },
  'status-failed': {
    tone: 'destructive',
    title: 'Erro ao atualizar status',
    sentence: 'Tente de novo daqui a um minuto.',
  },
  'application-status-changed': { tone: 'success', title: 'Status da candidatura atualizado!' },
  'application-set-back': {
    tone: 'success',
    title: 'Decisão desfeita',
    insteadOf: 'application-status-changed',
  },
  'status-changed': { tone: 'success', title: 'Status atualizado com sucesso!' },
  'status-not-changed': {
    tone: 'destructive',
    title: 'Erro ao atualizar status',
    sentence: 'Outra pessoa mudou este registo entretanto. Veja o estado atual e tente de novo.',
  },
  'application-deleted': { tone: 'success', title: 'Candidatura excluída com sucesso!' },
  'application-not-deleted': {
    tone: 'destructive',
    title: 'Erro ao excluir candidatura',
    sentence: 'A candidatura continua aqui. Tente de novo daqui a um minuto.',
  },
  // The text does not mention the e-mails, because the undo bar above the list states when they
  // will be sent.
  'applications-decided': { tone: 'success', title: 'Status das candidaturas atualizado!' },
  'decision-undone': {
    tone: 'success',
    title: 'Decisão desfeita',
    sentence: 'Nenhum email saiu.',
    insteadOf: 'applications-decided',
  },
  'decision-partly-undone': {
    tone: 'info',
    title: 'Decisão desfeita em parte',
    sentence: 'As candidaturas que alguém mudou entretanto ficaram como estão.',
    insteadOf: 'applications-decided',
  },
  'decision-too-late': {
    tone: 'destructive',
    title: 'Não foi possível desfazer',
    sentence: 'Já passou o minuto e os emails saíram. Pode mudar o status de cada candidatura.',
  },
  'decision-already-undone': {
    tone: 'info',
    title: 'Esta decisão já tinha sido desfeita.',
    insteadOf: 'applications-decided',
  },
  'mark-not-saved': {
    tone: 'destructive',
    title: 'Não foi possível guardar',
    sentence: 'Tudo ficou como estava. Tente de novo daqui a um minuto.',
  },
  'answers-owed': {
    tone: 'destructive',
    title: 'Responda antes de publicar',
    sentence:
      'Estas candidaturas esperam há demasiado tempo. Depois de responder já pode publicar.',
  },
  'interview-proposed': {
    tone: 'success',
    title: 'Convite enviado',
    sentence: 'O candidato recebe os horários por email e no portal.',
  },
  'interviews-proposed': {
    tone: 'success',
    title: 'Convites enviados',
    sentence: 'Cada candidato recebe os horários por email e escolhe um.',
  },
  'interview-cancelled': {
    tone: 'success',
    title: 'Entrevista cancelada',
    sentence: 'Avisamos o candidato por email.',
  },
  'interview-held': { tone: 'success', title: 'Entrevista marcada como realizada' },
  'interview-missed': { tone: 'success', title: 'Falta registada' },
  'interview-not-marked': {
    tone: 'destructive',
    title: 'Não foi possível registar',
    sentence: 'Só se regista depois da hora da entrevista. Tente de novo.',
  },
  'feed-changed': {
    tone: 'success',
    title: 'Endereço criado',
    sentence: 'Se havia outro, já não funciona.',
  },
  'feed-ended': { tone: 'success', title: 'Endereço apagado' },
  'feed-not-changed': {
    tone: 'destructive',
    title: 'Não foi possível mudar o endereço',
    sentence: 'Tente de novo.',
  },
  'messages-sent': {
    tone: 'success',
    title: 'Mensagem a sair',
    sentence: 'Sai daqui a um minuto. Até lá pode desfazer.',
  },
  'messages-held': {
    tone: 'info',
    title: 'Mensagem retida',
    sentence: 'Parece pedir dinheiro ou segredos a quem se candidata. Só sai depois de a lermos.',
  },
  'messages-undone': {
    tone: 'success',
    title: 'Mensagem anulada',
    sentence: 'Não chegou a sair.',
    insteadOf: 'messages-sent',
  },
  'messages-too-late': {
    tone: 'destructive',
    title: 'Não foi possível desfazer',
    sentence: 'Já passou o minuto e a mensagem saiu.',
  },
  'template-saved': { tone: 'success', title: 'Modelo guardado' },
  'template-deleted': { tone: 'success', title: 'Modelo excluído' },
  'held-delivered': { tone: 'success', title: 'Mensagem entregue' },
  'held-refused': { tone: 'success', title: 'Mensagem recusada' },
  'held-decided-meanwhile': {
    tone: 'info',
    title: 'Outro administrador já decidiu esta mensagem.',
  },
  'held-not-decided': {
    tone: 'destructive',
    title: 'Não foi possível decidir a mensagem',
    sentence: 'Tente de novo daqui a um minuto.',
  },
  'refusal-reason-saved': { tone: 'success', title: 'Motivo guardado' },
  'refusal-reason-missing': { tone: 'destructive', title: 'Não foi escolhido um motivo' },
  'refusal-reason-too-late': {
    tone: 'destructive',
    title: 'Não foi possível guardar o motivo',
    sentence: 'A candidatura já não está rejeitada.',
  },
  'note-saved': { tone: 'success', title: 'Nota guardada' },
  'note-removed': { tone: 'success', title: 'Nota removida' },
  'labels-saved': { tone: 'success', title: 'Etiquetas guardadas' },
} satisfies Record<string, Notice>
