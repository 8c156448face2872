import type { Notice } from './notice.ts'

export const verificationNotices = {
  'nif-confirmed': {
    tone: 'success',
    title: 'NIF confirmado',
    sentence: 'O registo tem-no com o nome da empresa.',
  },
  'nif-not-found': {
    tone: 'destructive',
    title: 'Não foi possível confirmar o NIF',
    sentence: 'O registo não conhece este número. Veja no perfil se está bem escrito.',
  },
  'nif-of-other-name': {
    tone: 'destructive',
    title: 'Não foi possível confirmar o NIF',
    sentence:
      'O registo tem-no com outro nome. Escreva no perfil o nome da empresa tal como está registado.',
  },
  'nif-missing': {
    tone: 'info',
    title: 'Falta o NIF',
    sentence: 'Escreva-o primeiro no perfil da empresa.',
  },
  'nif-not-checked': {
    tone: 'destructive',
    title: 'Não foi possível consultar o NIF',
    sentence: 'O registo não respondeu. Tente de novo daqui a uns minutos.',
  },
  'nif-too-often': {
    tone: 'destructive',
    title: 'Não foi possível consultar o NIF',
    sentence: 'Uma empresa consulta o NIF no máximo 10 vezes por hora.',
  },
  'call-requested': {
    tone: 'success',
    title: 'Chamada pedida',
    sentence: 'Ligamos nos dias úteis. O resultado segue por email.',
  },
  'call-not-requested': {
    tone: 'destructive',
    title: 'Não foi possível pedir a chamada',
    sentence: 'Tente de novo.',
  },
  'phone-missing': {
    tone: 'info',
    title: 'Falta o telefone',
    sentence: 'Escreva-o primeiro no perfil da empresa.',
  },
  'already-requested': { tone: 'info', title: 'Este pedido já está à espera' },
  'already-confirmed': { tone: 'info', title: 'Isto já está confirmado' },
  'domain-proved': {
    tone: 'success',
    title: 'Domínio provado',
    sentence: 'Voltamos a verificá-lo todas as semanas: deixe a linha onde está.',
  },
  'documents-sent': {
    tone: 'success',
    title: 'Documentos enviados',
    sentence: 'A administração lê-os e o resultado segue por email.',
  },
  'verification-accepted': {
    tone: 'success',
    title: 'Verificação aceite',
    sentence: 'A empresa recebe um email.',
  },
  'verification-rejected': {
    tone: 'success',
    title: 'Verificação recusada',
    sentence: 'O motivo segue por email.',
  },
} satisfies Record<string, Notice>
