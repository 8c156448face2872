import type { Notice } from './notice.ts'

export const candidateNotices = {
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
  'employment-reported': {
    tone: 'success',
    title: 'Parabéns pelo novo emprego!',
    sentence: 'As candidaturas abertas foram retiradas e os alertas estão em pausa.',
  },
  'reply-sent': { tone: 'success', title: 'Resposta enviada' },
  'reply-held': {
    tone: 'info',
    title: 'Mensagem retida',
    sentence: 'Parece pedir dinheiro ou segredos. Só chega à empresa depois de a lermos.',
  },
  'interview-confirmed': {
    tone: 'success',
    title: 'Entrevista confirmada',
    sentence: 'A empresa foi avisada. Enviamos-lhe um lembrete antes.',
  },
  'interview-another-date': {
    tone: 'success',
    title: 'Pedido enviado',
    sentence: 'A empresa foi avisada de que pede outra data.',
  },
  'interview-declined': {
    tone: 'success',
    title: 'Resposta enviada',
    sentence: 'A empresa foi avisada de que não vai à entrevista.',
  },
  'answer-asked': {
    tone: 'success',
    title: 'Pedido de resposta enviado',
    sentence: 'A empresa vê que espera por uma resposta. Pode pedir uma vez em cada candidatura.',
  },
  'answer-already-asked': {
    tone: 'info',
    title: 'Já pediu resposta nesta candidatura.',
    sentence: 'Pode pedir uma vez em cada candidatura.',
  },
  'answer-already-there': {
    tone: 'info',
    title: 'Esta candidatura já não espera por resposta.',
    sentence: 'Veja abaixo o estado em que está.',
  },
  'answer-too-early': {
    tone: 'info',
    title: 'Ainda é cedo para pedir resposta',
    sentence: 'Pode pedir a partir do 10.º dia sem resposta.',
  },
  'answer-not-asked': {
    tone: 'destructive',
    title: 'Não foi possível pedir resposta',
    sentence: 'Tudo ficou como estava. Tente de novo daqui a um minuto.',
  },
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
  'visibility-saved': { tone: 'success', title: 'Visibilidade guardada' },
  'visibility-renewed': {
    tone: 'success',
    title: 'Visibilidade renovada',
    sentence: 'O seu perfil fica visível por mais 6 meses.',
  },
  'visibility-not-renewed': {
    tone: 'info',
    title: 'O seu perfil não está visível',
    sentence: 'Escolha primeiro quem o pode encontrar.',
  },
  'visibility-not-changed': {
    tone: 'destructive',
    title: 'Não foi possível mudar a visibilidade',
    sentence: 'Nada foi alterado. Tente de novo daqui a um minuto.',
  },
  'company-excluded': {
    tone: 'success',
    title: 'Já não o encontram',
    sentence: 'O seu perfil deixou de existir para esta empresa.',
  },
  'exclusion-removed': { tone: 'success', title: 'Empresa retirada da lista' },
  'invitation-declined': { tone: 'success', title: 'Convite recusado' },
  'invitation-accepted': {
    tone: 'success',
    title: 'Convite aceite',
    sentence: 'Falta enviar a candidatura: confirme os dados.',
  },
  'invitation-job-closed': {
    tone: 'info',
    title: 'A vaga já fechou',
    sentence: 'Já não recebe candidaturas.',
  },
  'invitation-not-answered': {
    tone: 'destructive',
    title: 'Não foi possível responder ao convite',
    sentence: 'Tente de novo daqui a um minuto.',
  },
  'own-cv-not-found': {
    tone: 'destructive',
    title: 'CV não disponível',
    sentence: 'O arquivo do CV não foi encontrado ou não está acessível',
  },
} satisfies Record<string, Notice>
