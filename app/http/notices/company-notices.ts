import type { Notice } from './notice.ts'

export const companyNotices = {
  'member-invited': {
    tone: 'success',
    title: 'Convite enviado',
    sentence: 'A ligação no email funciona durante 7 dias.',
  },
  'invitation-withdrawn': { tone: 'success', title: 'Convite anulado' },
  'invitation-not-withdrawn': { tone: 'destructive', title: 'Não foi possível anular o convite' },
  'role-changed': { tone: 'success', title: 'Papel mudado' },
  'role-not-changed': { tone: 'destructive', title: 'Não foi possível mudar o papel' },
  'role-no-seat': {
    tone: 'destructive',
    title: 'Não há lugar no plano',
    sentence: 'Passe outro membro a leitor, ou escolha um plano com mais lugares.',
  },
  'last-owner': {
    tone: 'destructive',
    title: 'É o último dono da empresa',
    sentence: 'Dê primeiro o papel de dono a outra pessoa.',
  },
  'member-already-left': { tone: 'info', title: 'Esta pessoa já não está na equipa' },
  'member-removed': {
    tone: 'success',
    title: 'Membro retirado da equipa',
    sentence: 'Já não tem acesso à empresa.',
  },
  'company-left': { tone: 'success', title: 'Saiu da equipa' },
  'company-joined': { tone: 'success', title: 'Faz agora parte da equipa' },
  'company-joined-sign-in': {
    tone: 'success',
    title: 'Conta criada',
    sentence: 'Inicie sessão para trabalhar com a equipa.',
  },
  'invitation-not-accepted': {
    tone: 'destructive',
    title: 'Não foi possível aceitar o convite',
  },
  'invitation-no-seat': {
    tone: 'destructive',
    title: 'A empresa já não tem lugares no plano',
    sentence: 'Fale com quem o convidou.',
  },
  'profile-opened': { tone: 'success', title: 'Perfil aberto' },
  'profile-hidden': {
    tone: 'info',
    title: 'Este perfil já não está visível',
    sentence: 'A pessoa escondeu-o entretanto. Não contou para o seu plano.',
  },
  'profile-cv-missing': {
    tone: 'destructive',
    title: 'CV não disponível',
    sentence: 'Este perfil não tem um CV que se possa abrir.',
  },
  'candidate-invited': {
    tone: 'success',
    title: 'Convite enviado',
    sentence: 'A pessoa recebe um email e responde na sua área.',
  },
  'interviewers-saved': { tone: 'success', title: 'Entrevistadores guardados' },
  'company-chosen': { tone: 'success', title: 'Empresa mudada' },
  'company-not-chosen': { tone: 'destructive', title: 'Não foi possível mudar de empresa' },
  'not-in-role': {
    tone: 'info',
    title: 'O seu papel na empresa não inclui isto',
    sentence: 'Peça a um dono da empresa que o faça ou que mude o seu papel.',
  },
  'company-profile-saved': { tone: 'success', title: 'Perfil da empresa atualizado com sucesso!' },
  'company-made': { tone: 'success', title: 'Empresa criada' },
  'company-edited': { tone: 'success', title: 'Empresa atualizada' },
  'company-deleted': { tone: 'success', title: 'Empresa excluída' },
  'company-not-deleted': {
    tone: 'destructive',
    title: 'Erro ao excluir empresa',
    sentence: 'Tente de novo daqui a um minuto.',
  },
  'company-already-deleted': {
    tone: 'info',
    title: 'Esta empresa já não existe',
    sentence: 'Alguém a excluiu entretanto.',
  },
  'company-approved': {
    tone: 'success',
    title: 'Empresa aprovada',
    sentence: 'As vagas dela já podem ficar visíveis.',
  },
  'companies-approved': {
    tone: 'success',
    title: 'As empresas escolhidas estão aprovadas.',
    sentence: 'As vagas delas já podem ficar visíveis.',
  },
  'companies-approved-in-part': {
    tone: 'info',
    title: 'Nem todas as empresas foram aprovadas',
    sentence:
      'As que já não esperavam, ou cujo NIF tem de ser visto primeiro, ficaram como estavam.',
  },
  'no-companies-chosen': { tone: 'info', title: 'Escolha primeiro as empresas a aprovar.' },
  'company-refused': {
    tone: 'success',
    title: 'Empresa recusada',
    sentence: 'O motivo segue por email.',
  },
  'company-suspended': {
    tone: 'success',
    title: 'Empresa suspensa',
    sentence: 'As vagas dela já não estão públicas. O motivo segue por email.',
  },
  'company-restored': {
    tone: 'success',
    title: 'Empresa reposta',
    sentence: 'As vagas que ainda têm prazo estão de novo públicas.',
  },
  'company-renamed': { tone: 'success', title: 'O nome novo está público' },
  'company-rename-refused': {
    tone: 'success',
    title: 'Nome recusado',
    sentence: 'O nome anterior fica. O motivo segue por email.',
  },
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
} satisfies Record<string, Notice>
