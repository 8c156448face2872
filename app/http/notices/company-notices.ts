import type { Notice } from './notice.ts'

/** What is said of companies. */
export const companyNotices = {
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
