type Mail = {
  /** Label of the mail in the export of a person's data. */
  label: string
  /** The notification setting that turns the mail off; `necessary` mails are always sent (CAND-44). */
  kind: 'necessary' | 'applications' | 'alerts'
}

/** The mails of the portal. Their texts are composed in `app/worker/mails/compose.ts`. */
export const mails = {
  'confirm-email': { label: 'Confirmar o email', kind: 'necessary' },
  'already-registered': { label: 'Já tem uma conta', kind: 'necessary' },
  'recover-password': { label: 'Recuperar a palavra-passe', kind: 'necessary' },
  'browser-link': { label: 'Ligação para continuar', kind: 'necessary' },
  'password-changed': { label: 'Palavra-passe mudada', kind: 'necessary' },
  'identity-linked': { label: 'Outra forma de entrar', kind: 'necessary' },
  'second-factor-changed': { label: 'Segundo factor ligado ou desligado', kind: 'necessary' },
  'admin-made': { label: 'Acesso à administração', kind: 'necessary' },
  'confirm-new-email': { label: 'Confirmar o novo email', kind: 'necessary' },
  'email-already-used': { label: 'Email já usado noutra conta', kind: 'necessary' },
  'email-change-asked': { label: 'Pedido para mudar o email', kind: 'necessary' },
  'email-changed': { label: 'Email mudado', kind: 'necessary' },
  'application-sent': { label: 'Candidatura enviada', kind: 'applications' },
  'application-received': { label: 'Candidatura recebida', kind: 'applications' },
  'application-status': { label: 'Novo estado de uma candidatura', kind: 'applications' },
  'job-invitation': { label: 'Convite para uma vaga', kind: 'applications' },
  // Without it, a candidate would no longer be found and not know why (BASE-01).
  'visibility-ends-soon': { label: 'Perfil prestes a deixar de se ver', kind: 'necessary' },
  'many-profiles-opened': { label: 'Muitos perfis de candidatos abertos', kind: 'necessary' },
  'confirm-alert': { label: 'Confirmar um alerta de vagas', kind: 'necessary' },
  'job-alert': { label: 'Vagas novas de um alerta', kind: 'alerts' },
  'alert-grew-old': { label: 'Ainda quer este alerta?', kind: 'alerts' },
  // A company must not learn too late that its job is about to close (D30).
  'job-expires-soon': { label: 'Vaga a expirar', kind: 'necessary' },
  'job-approved': { label: 'Vaga aprovada', kind: 'necessary' },
  'job-returned': { label: 'Vaga devolvida', kind: 'necessary' },
  'job-waits': { label: 'Vaga por aprovar', kind: 'necessary' },
  'job-closed-by-admin': { label: 'Vaga fechada pela administração', kind: 'necessary' },
  'job-edited-by-admin': { label: 'Vaga alterada pela administração', kind: 'necessary' },
  'job-deleted-by-admin': { label: 'Vaga eliminada pela administração', kind: 'necessary' },
  'applied-job-deleted': { label: 'Vaga a que se candidatou eliminada', kind: 'applications' },
  'job-change-waits': { label: 'Alteração de uma vaga por aprovar', kind: 'necessary' },
  'job-change-approved': { label: 'Alteração de uma vaga aprovada', kind: 'necessary' },
  'job-change-refused': { label: 'Alteração de uma vaga recusada', kind: 'necessary' },
  'company-waits': { label: 'Empresa por aprovar', kind: 'necessary' },
  'company-approved': { label: 'Empresa aprovada', kind: 'necessary' },
  'company-refused': { label: 'Empresa recusada', kind: 'necessary' },
  'company-suspended': { label: 'Empresa suspensa', kind: 'necessary' },
  'company-restored': { label: 'Empresa reposta', kind: 'necessary' },
  'company-rename-waits': { label: 'Nome de uma empresa por aprovar', kind: 'necessary' },
  'company-renamed': { label: 'Nome novo da empresa aprovado', kind: 'necessary' },
  'company-not-renamed': { label: 'Nome novo da empresa recusado', kind: 'necessary' },
  'claim-company': { label: 'Convite para ficar com uma empresa', kind: 'necessary' },
  'join-company': { label: 'Convite para a equipa de uma empresa', kind: 'necessary' },
  'member-role-changed': { label: 'Papel na equipa mudado', kind: 'necessary' },
  'member-removed': { label: 'Saída da equipa de uma empresa', kind: 'necessary' },
  'api-key-ends-soon': { label: 'Chave de API a terminar', kind: 'necessary' },
  'api-key-leaked': { label: 'Chave de API revogada', kind: 'necessary' },
  'webhook-disabled': { label: 'Endereço que deixou de ser avisado', kind: 'necessary' },
  'package-requested': { label: 'Pacote solicitado', kind: 'necessary' },
  'package-activated': { label: 'Pacote ativado', kind: 'necessary' },
  'package-rejected': { label: 'Solicitação de pacote rejeitada', kind: 'necessary' },
  'subscription-changed': { label: 'Assinatura alterada', kind: 'necessary' },
  'subscription-ends-soon': { label: 'Assinatura a terminar', kind: 'necessary' },
  'message-received': { label: 'Mensagem recebida', kind: 'necessary' },
  'message-copy': { label: 'Cópia da sua mensagem', kind: 'necessary' },
  'message-answer': { label: 'Resposta à sua mensagem', kind: 'necessary' },
  'waits-too-long': { label: 'Algo espera há muito tempo', kind: 'necessary' },
  'part-failing': { label: 'Problema numa parte do portal', kind: 'necessary' },
  'sensitive-change': { label: 'Mudança importante na administração', kind: 'necessary' },
} as const satisfies Record<string, Mail>

export type MailName = keyof typeof mails
