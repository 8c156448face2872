import { allowedStatusesSentence } from '#app/domain/applications/application.ts'
import {
  type PublishingLimit,
  publishingLimitSentences,
} from '#app/domain/subscriptions/subscription.ts'
import { accessNotices } from './access-notices.ts'
import { applicationNotices } from './application-notices.ts'
import { readCookie, setCookie } from './cookies.ts'
import { packageNotices } from './package-notices.ts'
import { reportNotices } from './report-notices.ts'
import { settingsNotices } from './settings-notices.ts'

/** What a page says once after a redirect: shown as a toast, and as a banner without JavaScript. */
export type Notice = { tone: 'success' | 'info' | 'destructive'; title: string; sentence?: string }

/** The words of 2§5, and the limit that was hit (D50). */
function limitReached(limit: PublishingLimit): Notice {
  return {
    tone: 'destructive',
    title: 'Limite de vagas atingido',
    sentence: `Atingiu o limite máximo de vagas permitidas no seu plano atual. Considere fazer upgrade para continuar a publicar. ${publishingLimitSentences[limit]}`,
  }
}

/** The cookie carries only a name, so nobody can put words of theirs into our page. */
export const notices = {
  'signed-in': { tone: 'success', title: 'Login efetuado!', sentence: 'Bem-vindo de volta.' },
  'signed-out': { tone: 'success', title: 'Logout efetuado', sentence: 'Até breve!' },
  'not-signed-out': {
    tone: 'destructive',
    title: 'Erro no logout',
    sentence: 'A sua sessão continua aberta. Tente de novo daqui a um minuto.',
  },
  ...accessNotices,
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
  'sign-in-to-favorite': {
    tone: 'info',
    title: 'Login necessário',
    sentence: 'É necessário fazer login para favoritar vagas',
  },
  'job-not-found': {
    tone: 'destructive',
    title: 'Vaga não encontrada',
    sentence: 'A vaga que você está procurando não existe ou foi removida.',
  },
  'favorite-added': { tone: 'success', title: 'Adicionado aos favoritos' },
  'favorite-removed': { tone: 'success', title: 'Removido dos favoritos' },
  'favorite-list-removed': { tone: 'success', title: 'Favorita removida' },
  'favorite-already': { tone: 'info', title: 'Esta vaga já está nos seus favoritos.' },
  'favorite-job-gone': {
    tone: 'destructive',
    title: 'Erro',
    sentence: 'Esta vaga já não está disponível.',
  },
  'favorites-for-candidates': {
    tone: 'destructive',
    title: 'Erro',
    sentence: 'Só os candidatos guardam vagas nos favoritos.',
  },
  'favorite-not-changed': {
    tone: 'destructive',
    title: 'Erro',
    sentence: 'Os favoritos ficaram como estavam. Tente de novo daqui a um minuto.',
  },
  'favorite-not-removed': {
    tone: 'destructive',
    title: 'Erro ao remover favorita',
    sentence: 'Esta vaga não está na sua lista.',
  },
  'application-withdrawn': { tone: 'success', title: 'Candidatura retirada com sucesso!' },
  'application-not-withdrawn': {
    tone: 'destructive',
    title: 'Erro ao retirar candidatura',
    sentence: 'A empresa já começou a analisar esta candidatura.',
  },
  'application-already-withdrawn': {
    tone: 'info',
    title: 'Esta candidatura já tinha sido retirada.',
  },
  'company-profile-saved': { tone: 'success', title: 'Perfil da empresa atualizado com sucesso!' },
  'profile-saved': { tone: 'success', title: 'Perfil atualizado com sucesso!' },
  'profile-updated': {
    tone: 'success',
    title: 'Perfil atualizado!',
    sentence: 'As alterações foram guardadas.',
  },
  'profile-not-updated': {
    tone: 'destructive',
    title: 'Erro ao atualizar',
    sentence: 'Nada foi alterado. Tente de novo daqui a um minuto.',
  },
  'not-signed-in': {
    tone: 'destructive',
    title: 'Usuário não autenticado',
    sentence: 'A sua sessão terminou e nada foi alterado. Inicie sessão e tente de novo.',
  },
  'own-cv-not-found': {
    tone: 'destructive',
    title: 'CV não disponível',
    sentence: 'O arquivo do CV não foi encontrado ou não está acessível',
  },
  'job-created': { tone: 'success', title: 'Sucesso!', sentence: 'Vaga criada com sucesso.' },
  'job-updated': { tone: 'success', title: 'Sucesso!', sentence: 'Vaga atualizada com sucesso.' },
  'job-deleted': { tone: 'success', title: 'Sucesso!', sentence: 'Vaga excluída com sucesso.' },
  'job-not-deleted': {
    tone: 'destructive',
    title: 'Não foi possível excluir a vaga.',
    sentence: 'Tente de novo daqui a um minuto.',
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
  'job-made-draft': { tone: 'success', title: 'Vaga guardada como rascunho' },
  'job-not-saved': {
    tone: 'destructive',
    title: 'Não foi possível salvar a vaga.',
    sentence: 'Tente de novo daqui a um minuto.',
  },
  'job-move-not-possible': {
    tone: 'destructive',
    title: 'Não foi possível salvar a vaga.',
    sentence: 'O estado da vaga mudou entretanto. Veja o estado actual e tente de novo.',
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
  'status-failed': {
    tone: 'destructive',
    title: 'Erro ao atualizar status',
    sentence: 'Tente de novo daqui a um minuto.',
  },
  'application-status-changed': { tone: 'success', title: 'Status da candidatura atualizado!' },
  'status-changed': { tone: 'success', title: 'Status atualizado com sucesso!' },
  'status-not-changed': {
    tone: 'destructive',
    title: 'Erro ao atualizar status',
    sentence: 'Outra pessoa mudou este registo entretanto. Veja o estado actual e tente de novo.',
  },
  'package-requested': {
    tone: 'success',
    title: 'Solicitação enviada',
    sentence: 'Assim que confirmarmos o pagamento, activamos o pacote e avisamos por email.',
  },
  'proof-sent': {
    tone: 'success',
    title: 'Comprovativo recebido',
    sentence: 'Vamos confirmá-lo e activar o pacote.',
  },
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
  'company-made': { tone: 'success', title: 'Empresa criada' },
  'company-edited': { tone: 'success', title: 'Empresa atualizada' },
  'company-deleted': { tone: 'success', title: 'Empresa excluída' },
  'company-not-deleted': {
    tone: 'destructive',
    title: 'Erro ao excluir empresa',
    sentence: 'Tente de novo daqui a um minuto.',
  },
  'company-approved': {
    tone: 'success',
    title: 'Empresa aprovada',
    sentence: 'As vagas dela já podem ficar visíveis.',
  },
  'company-refused': { tone: 'success', title: 'Empresa recusada' },
  'company-not-decided': {
    tone: 'destructive',
    title: 'Erro ao salvar empresa',
    sentence: 'A empresa já não está como a viu. Veja como está e tente de novo.',
  },
  'company-invited': {
    tone: 'success',
    title: 'Convite enviado',
    sentence: 'A ligação funciona durante 14 dias.',
  },
  'company-claimed': {
    tone: 'success',
    title: 'A empresa é sua',
    sentence: 'Inicie sessão com o seu email e a palavra-passe que escolheu.',
  },
  'message-not-read': {
    tone: 'destructive',
    title: 'Erro ao marcar como lida',
    sentence: 'Tente de novo daqui a um minuto.',
  },
  'message-answered': {
    tone: 'success',
    title: 'Resposta enviada',
    sentence: 'Segue por email.',
  },
  'job-returned': {
    tone: 'success',
    title: 'Vaga devolvida à empresa',
    sentence: 'O motivo segue por email.',
  },
  'jobs-approved': { tone: 'success', title: 'As vagas escolhidas estão publicadas.' },
  'jobs-approved-in-part': {
    tone: 'info',
    title: 'Nem todas as vagas foram aprovadas',
    sentence: 'As que já não esperavam, ou cuja empresa não está aprovada, ficaram como estavam.',
  },
  'no-jobs-chosen': { tone: 'info', title: 'Escolha primeiro as vagas a aprovar.' },
  'application-deleted': { tone: 'success', title: 'Candidatura excluída com sucesso!' },
  'application-not-deleted': {
    tone: 'destructive',
    title: 'Erro ao excluir candidatura',
    sentence: 'A candidatura continua aqui. Tente de novo daqui a um minuto.',
  },
  'message-deleted': { tone: 'success', title: 'Mensagem excluída com sucesso!' },
  'message-not-deleted': {
    tone: 'destructive',
    title: 'Erro ao excluir mensagem',
    sentence: 'Tente de novo daqui a um minuto.',
  },
  'answer-on-its-way': {
    tone: 'destructive',
    title: 'Erro ao excluir mensagem',
    sentence: 'A resposta ainda não saiu por email. Tente de novo daqui a um minuto.',
  },
  'showcase-saved': { tone: 'success', title: 'Página inicial actualizada' },
  'showcase-already-gone': { tone: 'info', title: 'Já tinha sido retirado.' },
  ...packageNotices,
  ...applicationNotices,
  ...reportNotices,
  ...settingsNotices,
  'type-not-chosen': { tone: 'destructive', title: 'Não foi possível definir o tipo de conta.' },
} satisfies Record<string, Notice>

export type NoticeName = keyof typeof notices

const cookieName = 'lusona-aviso'

/** Adds the notice to an answer; the next page shows it and forgets it. */
export function withNotice(response: Response, name: NoticeName): Response {
  response.headers.append('Set-Cookie', setCookie(cookieName, name, { seconds: 60 }))
  return response
}

export function readNotice(request: Request): (Notice & { name: NoticeName }) | undefined {
  const name = readCookie(request.headers, cookieName)
  if (!name || !isNotice(name)) return undefined
  return { ...notices[name], name }
}

export const forgetNotice = setCookie(cookieName, '', { seconds: 0 })

function isNotice(name: string): name is NoticeName {
  return Object.hasOwn(notices, name)
}
