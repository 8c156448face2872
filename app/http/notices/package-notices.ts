import { extensionDays } from '#app/domain/subscriptions/period.ts'
import type { Notice } from './notice.ts'

const decidedMeanwhile =
  'Outra pessoa já a decidiu entretanto. O histórico diz quem foi e o que decidiu.'

type Days = (typeof extensionDays)[number]

/**
 * 'Prazo estendido! +30 dias adicionados.': one notice per number of days, because the cookie
 * contains only a notice's name.
 */
const extended = Object.fromEntries(
  extensionDays.map((days) => [
    `subscription-extended-${days}`,
    { tone: 'success', title: `Prazo estendido! +${days} dias adicionados.` },
  ]),
) as Record<`subscription-extended-${Days}`, Notice>

export const packageNotices = {
  'package-requested': {
    tone: 'success',
    title: 'Solicitação enviada',
    sentence: 'Assim que confirmarmos o pagamento, ativamos o pacote e avisamos por email.',
  },
  'proof-sent': {
    tone: 'success',
    title: 'Comprovativo recebido',
    sentence: 'Vamos confirmá-lo e ativar o pacote.',
  },
  ...extended,
  'payment-corrected': { tone: 'success', title: 'Pagamento corrigido.' },
  'payment-voided': { tone: 'success', title: 'Pagamento anulado.' },
  'package-assigned': { tone: 'success', title: 'Pacote atribuído com sucesso.' },
  'request-approved': {
    tone: 'success',
    title: 'Solicitação aprovada!',
    sentence: 'O pacote está ativo e a empresa é avisada por email.',
  },
  'request-rejected': {
    tone: 'success',
    title: 'Solicitação rejeitada',
    sentence: 'A empresa será notificada por email, com o motivo.',
  },
  'request-not-approved': {
    tone: 'destructive',
    title: 'Não foi possível aprovar a solicitação.',
    sentence: decidedMeanwhile,
  },
  'request-not-rejected': {
    tone: 'destructive',
    title: 'Não foi possível rejeitar a solicitação.',
    sentence: decidedMeanwhile,
  },
  'subscription-suspended': {
    tone: 'success',
    title: 'Assinatura suspensa',
    sentence: 'A empresa é avisada por email e não publica vagas novas.',
  },
  'subscription-activated': {
    tone: 'success',
    title: 'Assinatura ativada',
    sentence: 'A empresa é avisada por email.',
  },
  'extension-reverted': { tone: 'success', title: 'Extensão revertida' },
  'plan-changed': { tone: 'success', title: 'Plano alterado!' },
  'jobs-used-changed': { tone: 'success', title: 'Vagas usadas atualizadas.' },
  'jobs-used-reset': { tone: 'success', title: 'Contador de vagas reposto.' },
  'extra-jobs-changed': { tone: 'success', title: 'Vagas extras atualizadas.' },
  'package-saved': {
    tone: 'success',
    title: 'Pacote atualizado.',
    sentence: 'A página dos pacotes já o mostra assim.',
  },
} satisfies Record<string, Notice>
