/** First the switches that the specification lists, in its order, then the additional ones. */
export const toggles = [
  'emailNotifications',
  'systemAlerts',
  'moderationAlerts',
  'autoApproveJobs',
  'autoApproveCompanies',
  'requireEmailVerification',
  'maintenanceMode',
  'registrationOpen',
  'debugMode',
  'requireAdminSecondFactor',
  'requireAnswers',
] as const

export type Toggle = (typeof toggles)[number]

export const toggleLabels = {
  emailNotifications: {
    label: 'Notificações por email',
    hint: 'Candidaturas, vagas e pacotes. Os emails sobre a segurança de uma conta saem sempre.',
  },
  systemAlerts: {
    label: 'Alertas do sistema',
    hint: 'O email de apoio recebe pedidos de pacote, o aviso de uma parte que não responde, e de pedidos e mensagens que esperam há muito tempo.',
  },
  moderationAlerts: {
    label: 'Alertas de moderação',
    hint: 'O email de apoio recebe cada vaga e cada empresa que espera por aprovação, e outro aviso quando espera há muito tempo.',
  },
  autoApproveJobs: {
    label: 'Aprovar vagas automaticamente',
    hint: 'As vagas novas das empresas, e as alterações sem sinais de fraude, ficam visíveis sem que ninguém as leia.',
  },
  autoApproveCompanies: {
    label: 'Aprovar empresas automaticamente',
    hint: 'As empresas novas ficam aprovadas ao registarem-se, menos as que têm um NIF já usado ou em nome de outra.',
  },
  requireEmailVerification: {
    label: 'Exigir confirmação do email',
    hint: 'Uma conta nova só entra depois de confirmar o email.',
  },
  maintenanceMode: {
    label: 'Modo de manutenção',
    hint: 'Só os administradores entram. Os outros vêem que o portal está em manutenção.',
  },
  registrationOpen: {
    label: 'Registo aberto',
    hint: 'Desligado, ninguém cria conta, nem com Google ou LinkedIn.',
  },
  debugMode: {
    label: 'Modo de depuração',
    hint: 'O registo do servidor guarda cada pedido, para procurar um problema. As páginas não mudam.',
  },
  requireAdminSecondFactor: {
    label: 'Exigir segundo factor aos administradores',
    hint: 'Quem ainda não o tem só continua depois de o ligar, a começar por si.',
  },
  requireAnswers: {
    label: 'Exigir respostas antes de publicar',
    hint: 'Uma empresa com 20 ou mais candidaturas sem resposta, e que responde a menos de 30 %, responde antes de publicar outra vaga.',
  },
} satisfies Record<Toggle, { label: string; hint: string }>
