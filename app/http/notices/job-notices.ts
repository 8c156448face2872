import {
  type PublishingLimit,
  publishingLimitSentences,
} from '#app/domain/subscriptions/subscription.ts'
import type { Notice } from './notice.ts'

function limitReached(limit: PublishingLimit): Notice {
  return {
    tone: 'destructive',
    title: 'Limite de vagas atingido',
    sentence: `Atingiu o limite máximo de vagas permitidas no seu plano atual. Considere fazer upgrade para continuar a publicar. ${publishingLimitSentences[limit]}`,
  }
}

export const jobNotices = {
  'job-created': { tone: 'success', title: 'Sucesso!', sentence: 'Vaga criada com sucesso.' },
  'job-updated': { tone: 'success', title: 'Sucesso!', sentence: 'Vaga atualizada com sucesso.' },
  'job-change-waits': {
    tone: 'success',
    title: 'A alteração aguarda aprovação',
    sentence: 'Até lá o público vê o texto anterior.',
  },
  'change-withdrawn': { tone: 'success', title: 'Alteração retirada' },
  'change-not-waiting': {
    tone: 'info',
    title: 'Nenhuma alteração espera',
    sentence: 'Foi decidida ou retirada entretanto.',
  },
  'change-approved': { tone: 'success', title: 'A alteração está publicada' },
  'change-refused': {
    tone: 'success',
    title: 'Alteração recusada',
    sentence: 'O texto anterior continua público. O motivo segue por email.',
  },
  'change-refused-job-closed': {
    tone: 'success',
    title: 'Alteração recusada e vaga fechada',
    sentence: 'O motivo segue por email.',
  },
  'change-not-decided': {
    tone: 'destructive',
    title: 'Não foi possível decidir a alteração',
    sentence: 'Mudou entretanto. Leia-a como está agora e decida de novo.',
  },
  'job-deleted': { tone: 'success', title: 'Sucesso!', sentence: 'Vaga excluída com sucesso.' },
  'job-not-deleted': {
    tone: 'destructive',
    title: 'Não foi possível excluir a vaga.',
    sentence: 'Tente de novo daqui a um minuto.',
  },
  'job-already-deleted': {
    tone: 'info',
    title: 'Esta vaga já não existe',
    sentence: 'Alguém a excluiu entretanto.',
  },
  'job-submitted': {
    tone: 'success',
    title: 'Vaga enviada para aprovação',
    sentence: 'Fica visível assim que a administração a aprovar.',
  },
  'job-made-active': { tone: 'success', title: 'Vaga publicada' },
  'job-closed': {
    tone: 'success',
    title: 'Vaga fechada',
    sentence: 'Já não recebe candidaturas. As que tem continuam consigo.',
  },
  'job-outcome-set': { tone: 'success', title: 'Desfecho guardado', sentence: 'Obrigado.' },
  'job-made-draft': { tone: 'success', title: 'Vaga guardada como rascunho' },
  'job-not-saved': {
    tone: 'destructive',
    title: 'Não foi possível salvar a vaga.',
    sentence: 'Tente de novo daqui a um minuto.',
  },
  'job-move-not-possible': {
    tone: 'destructive',
    title: 'Não foi possível salvar a vaga.',
    sentence: 'O estado da vaga mudou entretanto. Veja o estado atual e tente de novo.',
  },
  'job-limit-no-package': limitReached('no-package'),
  'job-limit-suspended': limitReached('suspended'),
  'job-limit-ended': limitReached('ended'),
  'job-limit-jobs-bought': limitReached('jobs-bought'),
  'job-limit-plan-total': limitReached('plan-total'),
  'job-limit-plan-active': limitReached('plan-active'),
  'job-trial-ended': {
    tone: 'destructive',
    title: 'Período de teste expirado',
    sentence:
      'O seu período de teste gratuito de 14 dias terminou. Para continuar a publicar vagas, subscreva um dos nossos planos.',
  },
  'admin-job-not-deleted': {
    tone: 'destructive',
    title: 'Erro ao excluir vaga',
    sentence: 'Tente de novo daqui a um minuto.',
  },
  'company-not-approved': {
    tone: 'destructive',
    title: 'Erro ao atualizar status',
    sentence: 'A empresa ainda não foi aprovada. Aprove primeiro a empresa.',
  },
  'job-returned': {
    tone: 'success',
    title: 'Vaga devolvida à empresa',
    sentence: 'O motivo segue por email.',
  },
  'job-words-blocked': {
    tone: 'destructive',
    title: 'Não foi possível enviar a vaga',
    sentence:
      'O texto pede dinheiro ou segredos, ou exclui pessoas. Carregue em «Pré-visualizar» para ver onde.',
  },
  'job-deadline-passed': {
    tone: 'destructive',
    title: 'Não foi possível enviar a vaga',
    sentence: 'A data limite já passou. Escolha outra, ou deixe em branco, e guarde.',
  },
  'fraud-confirmed': {
    tone: 'success',
    title: 'Burla confirmada',
    sentence: 'A empresa está suspensa e cada candidato recebe um email.',
  },
  'fraud-already-confirmed': {
    tone: 'info',
    title: 'A burla já estava confirmada',
    sentence: 'Nada foi feito outra vez.',
  },
  'fraud-undone': {
    tone: 'success',
    title: 'Burla desfeita',
    sentence: 'A empresa voltou ao que era e os mesmos candidatos recebem um email.',
  },
  'fraud-not-confirmed': {
    tone: 'info',
    title: 'Esta vaga não está confirmada como burla',
    sentence: 'Outra pessoa já o desfez.',
  },
  'one-job-approved': { tone: 'success', title: 'A vaga escolhida está publicada.' },
  'jobs-approved': { tone: 'success', title: 'As vagas escolhidas estão publicadas.' },
  'jobs-approved-in-part': {
    tone: 'info',
    title: 'Nem todas as vagas foram aprovadas',
    sentence:
      'As que já não esperavam, cujo prazo passou ou cuja empresa não está aprovada, ficaram como estavam.',
  },
  'approval-undone': {
    tone: 'success',
    title: 'Aprovação anulada',
    sentence: 'Voltou à fila e nenhum email saiu.',
    insteadOf: 'change-approved',
  },
  'approvals-undone': {
    tone: 'success',
    title: 'Aprovações anuladas',
    isCounted: true,
    sentence: 'Voltaram à fila e nenhum email saiu.',
    insteadOf: 'jobs-approved',
  },
  'approvals-partly-undone': {
    tone: 'info',
    title: 'Aprovações anuladas',
    isCounted: true,
    sentence: 'As outras vagas mudaram entretanto e ficaram como estão.',
    insteadOf: 'jobs-approved',
  },
  'approval-too-late': {
    tone: 'destructive',
    title: 'Não foi possível anular a aprovação',
    sentence: 'Já passou o minuto e o email saiu. Pode mudar o estado da vaga ou fechá-la.',
  },
  'approval-already-undone': {
    tone: 'info',
    title: 'Esta aprovação já não se pode anular',
    sentence: 'Foi anulada, ou a vaga mudou entretanto. Veja como está agora.',
  },
  'approval-not-undone': {
    tone: 'destructive',
    title: 'Não foi possível anular a aprovação',
    sentence: 'Tente de novo já: depois do minuto o email sai.',
  },
  'no-jobs-chosen': { tone: 'info', title: 'Escolha primeiro as vagas a aprovar.' },
  'one-job-closed': {
    tone: 'success',
    title: 'A vaga escolhida está fechada.',
    sentence: 'Já não recebe candidaturas. As que tem continuam consigo.',
  },
  'jobs-closed': {
    tone: 'success',
    title: 'As vagas escolhidas estão fechadas.',
    sentence: 'Já não recebem candidaturas. As que têm continuam consigo.',
  },
  'jobs-closed-in-part': {
    tone: 'info',
    title: 'Nem todas as vagas foram fechadas',
    sentence: 'As que já não se podiam fechar ficaram como estavam.',
  },
  'no-jobs-to-close': { tone: 'info', title: 'Escolha primeiro as vagas a fechar.' },
} satisfies Record<string, Notice>
