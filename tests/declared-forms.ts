import { randomUUID } from 'node:crypto'

type Sample = {
  /** The fields of a filled-in form, without its idempotency key. */
  fields?: Record<string, string>
  params?: Record<string, string>
  /** The page that contains the form. Only forms with an idempotency key need it. */
  page?: string
}

const secret = 'x'.repeat(43)
const jobId = randomUUID()
const alertChange = { alertId: randomUUID(), change: 'pause' }
const subscription = { subscriptionId: randomUUID() }
const payment = { amount: '', receivedOn: '', bankReference: '', note: '' }
const email = 'marta@exemplo.ao'
const passwords = { password: 'Ondjiva-segura-7', passwordConfirmation: 'Ondjiva-segura-7' }
const job = {
  title: 'Padeiro',
  description: 'Fazer pão.',
  responsibilities: 'O forno.',
  province: 'luanda',
  requirements: 'Experiência.',
}

/** A filled-in form for each declared action. The keys are the routes of the actions. */
export const samples: Record<string, Sample> = {
  'routes/auth/sign-in': { fields: { email, password: passwords.password } },
  'routes/auth/register': {
    fields: { userType: 'candidate', name: 'Marta', nif: '005432178LA041', email, ...passwords },
    page: '/auth/registo',
  },
  'routes/auth/external': { fields: { voltar: '/vagas' }, params: { provider: 'google' } },
  'routes/auth/second-factor': { fields: { code: '123456' } },
  'routes/auth/nif': { fields: { nif: '5000000011' } },
  'routes/auth/ask-browser-link': { fields: { email }, page: '/auth/ligacao' },
  'routes/auth/browser-link': { params: { secret } },
  'routes/auth/sign-out': {},
  'routes/auth/recovery': { fields: { email }, page: '/recuperar-senha' },
  'routes/auth/join-company': { fields: { name: 'Rita', ...passwords }, params: { secret } },
  'routes/account/accept-invitation': { params: { secret } },
  'routes/company/team/team': { fields: { email, role: 'leitor' } },
  'routes/company/team/member-role': {
    fields: { role: 'leitor' },
    params: { memberId: randomUUID() },
  },
  'routes/company/team/member-remove': { params: { memberId: randomUUID() } },
  'routes/company/team/invitation-withdraw': { params: { invitationId: randomUUID() } },
  'routes/company/team/interviewers': { fields: { interviewers: randomUUID() }, params: { jobId } },
  'routes/company/integrations/integrations': { fields: { distributesJobs: 'on' } },
  'routes/company/integrations/key-new': {
    fields: { name: 'ATS', scopes: 'jobs:read', days: '90' },
  },
  'routes/company/integrations/key-rotate': { params: { keyId: randomUUID() } },
  'routes/company/integrations/key-revoke': { params: { keyId: randomUUID() } },
  'routes/company/integrations/webhook-new': {
    fields: { url: 'https://192.0.2.1/avisos', events: 'job.closed' },
  },
  'routes/company/integrations/webhook': {
    fields: { url: 'https://192.0.2.1/avisos', events: 'job.closed' },
    params: { webhookId: randomUUID() },
  },
  'routes/company/integrations/webhook-secret': { params: { webhookId: randomUUID() } },
  'routes/company/integrations/webhook-remove': { params: { webhookId: randomUUID() } },
  'routes/company/integrations/webhook-test': { params: { webhookId: randomUUID() } },
  'routes/company/integrations/delivery-replay': {
    params: { webhookId: randomUUID(), deliveryId: randomUUID() },
  },
  'routes/company/team/choose-company': { fields: { companyId: randomUUID() } },
  'routes/auth/claim-company': { fields: passwords, params: { secret } },
  'routes/auth/new-password': { fields: passwords, params: { secret } },
  'routes/auth/ask-confirmation': { fields: { email }, page: '/confirmar-email' },
  'routes/auth/confirm-email': { params: { secret } },
  'routes/auth/choose-type': { fields: { userType: 'candidate' } },
  'routes/account/confirm-email': { params: { secret } },
  'routes/account/email': { fields: { email }, page: '/usuario/configuracoes' },
  'routes/account/notifications': { fields: { applications: 'on' } },
  'routes/account/privacy': { fields: { visibleToCompanies: 'on' } },
  'routes/account/password': { fields: { currentPassword: 'x', ...passwords } },
  'routes/account/delete': { fields: { currentPassword: 'x' } },
  'routes/account/own-data': {},
  'routes/account/sessions': {},
  'routes/account/session': { params: { sessionId: randomUUID() } },
  'routes/candidate/apply/apply': {
    fields: { name: 'Marta', email, phone: '+244 923 000 111', coverLetter: 'Bom dia.' },
    params: { jobId },
  },
  'routes/candidate/apply/send-cv': { params: { jobId } },
  'routes/candidate/apply/send-unsent': {
    fields: { name: 'Marta', email, phone: '+244 923 000 111', coverLetter: 'Bom dia.' },
    params: { jobId },
  },
  'routes/candidate/applications/withdraw': { params: { applicationId: randomUUID() } },
  'routes/candidate/applications/ask-for-answer': { params: { applicationId: randomUUID() } },
  'routes/candidate/applications/found-job': {
    fields: { hiredThrough: 'outro' },
  },
  'routes/candidate/favorites/favorites': { fields: { jobId } },
  'routes/candidate/alerts/alerts': { fields: alertChange },
  'routes/candidate/profile/profile': {
    fields: {
      name: 'Marta',
      phone: '+244 923 000 111',
      documentNumber: '003456789LA041',
      bio: 'Padeira.',
      versao: 'a7',
    },
  },
  'routes/candidate/visibility/visibility': {
    fields: { visibleTo: 'verified', languages: 'ingles', availability: 'month' },
  },
  'routes/candidate/visibility/renew': {},
  'routes/candidate/visibility/exclusions': { fields: { excluded: 'empresa.co.ao' } },
  'routes/candidate/visibility/exclusion-remove': { params: { exclusionId: randomUUID() } },
  'routes/candidate/invitations/invitation-answer': {
    fields: { answer: 'accepted' },
    params: { invitationId: randomUUID() },
  },
  'routes/company/candidates/candidate': { params: { candidateId: randomUUID() } },
  'routes/company/candidates/candidate-cv': { params: { candidateId: randomUUID() } },
  'routes/company/candidates/candidate-invite': {
    fields: { jobId, template: 'profile' },
    params: { candidateId: randomUUID() },
  },
  'routes/candidate/profile/photo-remove': {},
  'routes/candidate/profile/send-photo': {},
  'routes/candidate/profile/send-own-cv': {},
  'routes/candidate/profile/own-cv-choice': { params: { cvId: randomUUID() } },
  'routes/candidate/profile/own-cv-remove': { params: { cvId: randomUUID() } },
  'routes/company/profile/profile': { fields: { name: 'Moagem', versao: 'a7' } },
  'routes/company/jobs/job-new': { fields: { ...job, acto: 'publicar' } },
  'routes/company/jobs/job-edit': { fields: { ...job, versao: '7' }, params: { jobId } },
  'routes/company/jobs/job-delete': { params: { jobId } },
  'routes/company/jobs/jobs-close': { fields: { vagas: randomUUID() } },
  'routes/company/jobs/change-withdraw': { params: { jobId } },
  'routes/candidate/applications/thread': {
    fields: { body: 'Posso na quinta-feira.' },
    params: { applicationId: randomUUID() },
  },
  'routes/company/messages/compose': {
    fields: { subject: 'Entrevista', body: 'Olá, {nome}.', date: '', place: '' },
  },
  'routes/company/interviews/propose': {
    fields: {
      'times[0].day': '2099-12-03',
      'times[0].time': '14:30',
      minutes: '30',
      kind: 'phone',
      location: '',
    },
  },
  'routes/company/interviews/slot-table': {
    fields: {
      day: '2099-12-03',
      from: '09:00',
      until: '12:00',
      seats: '1',
      minutes: '30',
      kind: 'place',
      location: 'Rua da Missão, 12',
    },
  },
  'routes/company/interviews/feed': { fields: { feed: 'end' } },
  'routes/company/interviews/interview-cancel': { params: { interviewId: randomUUID() } },
  'routes/company/interviews/interview-mark': {
    fields: { outcome: 'held', voltar: '/empresa/entrevistas' },
    params: { interviewId: randomUUID() },
  },
  'routes/company/messages/sent': { params: { batchId: randomUUID() } },
  'routes/company/templates/template': {
    fields: {
      name: 'Convite',
      kind: 'invitation',
      subject: 'Olá',
      body: 'Olá, {nome}.',
      versao: '7',
    },
    params: { templateId: randomUUID() },
  },
  'routes/company/templates/template-delete': { params: { templateId: randomUUID() } },
  'routes/admin/messages/message-handling': {
    fields: { assignedTo: '', note: 'Ligar amanhã.', versao: 'a' },
    params: { messageId: randomUUID() },
  },
  'routes/admin/messages/saved-answer': { fields: { name: 'Horário', content: 'Das 8 às 17.' } },
  'routes/admin/messages/saved-answer-delete': { params: { answerId: randomUUID() } },
  'routes/company/verification/call-request': {},
  'routes/company/verification/nif-check': {},
  'routes/company/verification/domain': {},
  'routes/company/verification/documents': {},
  'routes/admin/verifications/verification': {
    fields: { outcome: 'rejected', reason: 'Não se lê.' },
    params: { verificationId: randomUUID() },
  },
  'routes/admin/abuse-reports/abuse-report': {
    fields: { outcome: 'rejected' },
    params: { reportId: randomUUID() },
  },
  'routes/admin/messages/held-message': {
    fields: { decision: 'deliver' },
    params: { messageId: randomUUID() },
  },
  'routes/company/jobs/job-close': {
    fields: { seen: '', forAll: 'rejected', outcome: 'given-up' },
    params: { jobId },
  },
  'routes/company/jobs/job-outcome': { fields: { outcome: 'given-up' }, params: { jobId } },
  'routes/company/jobs/job-status': { fields: { status: 'closed' }, params: { jobId } },
  'routes/company/applications/application-status': {
    fields: { status: 'approved', versao: '7', voltar: '/empresa/candidatos?q=ana' },
    params: { applicationId: randomUUID() },
  },
  'routes/company/applications/decide-many': {
    fields: { status: 'approved', seen: `${randomUUID()}:1` },
  },
  'routes/company/applications/undo-decision': {
    fields: { voltar: '/empresa/candidatos?q=ana' },
    params: { decisionId: randomUUID() },
  },
  'routes/company/applications/refusal-reason': {
    fields: { reason: 'pay', shared: 'on', voltar: '/empresa/candidatos?q=ana' },
    params: { applicationId: randomUUID() },
  },
  'routes/company/applications/star': {
    fields: { star: 'sim', voltar: '/empresa/candidatos?q=ana' },
    params: { applicationId: randomUUID() },
  },
  'routes/company/applications/note': {
    fields: { note: 'Ligar na segunda-feira.', voltar: '/empresa/candidatos?q=ana' },
    params: { applicationId: randomUUID() },
  },
  'routes/company/applications/note-remove': {
    fields: { voltar: '/empresa/candidatos?q=ana' },
    params: { applicationId: randomUUID(), noteId: randomUUID() },
  },
  'routes/company/applications/labels': {
    fields: { labels: 'segunda volta, fala inglês', voltar: '/empresa/candidatos?q=ana' },
    params: { applicationId: randomUUID() },
  },
  'routes/admin/jobs/job-new': { fields: { ...job, companyId: randomUUID() } },
  'routes/admin/jobs/job-edit': { fields: { ...job, versao: '7' }, params: { jobId } },
  'routes/admin/jobs/job-delete': { fields: { reason: 'Burla.' }, params: { jobId } },
  'routes/admin/jobs/job-approve': {
    fields: { reason: 'Falei com a empresa.', versao: 'pending_1' },
    params: { jobId },
  },
  'routes/admin/jobs/job-fraud': {
    fields: { reason: 'Pedia dinheiro.', currentPassword: passwords.password, code: '123456' },
    params: { jobId },
  },
  'routes/admin/jobs/job-fraud-undo': {
    fields: { reason: 'Foi engano.', currentPassword: passwords.password, code: '123456' },
    params: { jobId },
  },
  'routes/admin/jobs/job-close': {
    fields: { reason: 'Burla.', versao: 'active' },
    params: { jobId },
  },
  'routes/admin/jobs/job-status': {
    fields: {
      status: 'active',
      versao: 'pending',
      edicao: '1',
      voltar: '/admin/vagas?status=pending',
    },
    params: { jobId },
  },
  'routes/admin/jobs/change-approve': {
    fields: { versao: 'a7', voltar: '/admin/vagas?status=pending' },
    params: { jobId },
  },
  'routes/admin/jobs/change-refuse': {
    fields: { reason: 'Pede dinheiro.', acto: 'recusar', versao: 'a7' },
    params: { jobId },
  },
  'routes/admin/jobs/undo-approval': {
    fields: { voltar: '/admin/vagas?status=pending' },
    params: { approvalId: randomUUID() },
  },
  'routes/admin/jobs/jobs-approve': { fields: { vagas: randomUUID() } },
  'routes/admin/jobs/job-return': {
    fields: { reason: 'Falta o salário.', versao: '1' },
    params: { jobId: randomUUID() },
  },
  'routes/admin/applications/application': {
    fields: { status: 'reviewing', versao: '1' },
    params: { applicationId: randomUUID() },
  },
  'routes/admin/applications/application-delete': { params: { applicationId: randomUUID() } },
  'routes/admin/users/user': { params: { userId: randomUUID() } },
  'routes/admin/users/user-search': { fields: { q: email } },
  'routes/admin/users/users': { fields: { usuarios: randomUUID() } },
  'routes/admin/users/user-cv': { params: { userId: randomUUID() } },
  'routes/admin/users/user-block': {
    fields: { reason: 'abuse' },
    params: { userId: randomUUID() },
  },
  'routes/admin/users/users-block': { fields: { usuarios: randomUUID(), reason: 'abuse' } },
  'routes/admin/users/users-unblock': { fields: { usuarios: randomUUID() } },
  'routes/admin/users/user-unblock': { params: { userId: randomUUID() } },
  'routes/admin/users/user-sessions': { params: { userId: randomUUID() } },
  'routes/admin/users/admin-right': {
    fields: { right: 'sim', currentPassword: 'x' },
    params: { userId: randomUUID() },
  },
  'routes/admin/companies/companies-approve': { fields: { empresas: randomUUID() } },
  'routes/admin/companies/company-new': { fields: { name: 'Moagem' } },
  'routes/admin/companies/company-edit': {
    fields: { name: 'Moagem', versao: 'a7' },
    params: { companyId: randomUUID() },
  },
  'routes/admin/companies/company-delete': { params: { companyId: randomUUID() } },
  'routes/admin/companies/company-approval': {
    fields: { approval: 'approved', versao: 'pending' },
    params: { companyId: randomUUID() },
  },
  'routes/admin/companies/company-refuse': {
    fields: { reason: 'O NIF não é dela.', versao: 'pending' },
    params: { companyId: randomUUID() },
  },
  'routes/admin/companies/company-suspend': {
    fields: { reason: 'Pede dinheiro.', versao: 'approved' },
    params: { companyId: randomUUID() },
  },
  'routes/admin/companies/company-restore': {
    fields: { versao: 'suspended' },
    params: { companyId: randomUUID() },
  },
  'routes/admin/companies/company-rename': {
    fields: { versao: 'a7' },
    params: { companyId: randomUUID() },
  },
  'routes/admin/companies/company-rename-refuse': {
    fields: { reason: 'Não é dela.', versao: 'a7' },
    params: { companyId: randomUUID() },
  },
  'routes/admin/companies/company-invite': {
    fields: { email },
    params: { companyId: randomUUID() },
  },
  'routes/admin/messages/messages-read': { fields: { mensagens: randomUUID() } },
  'routes/admin/messages/message': {
    fields: { answer: 'Bom dia.', versao: '0' },
    params: { messageId: randomUUID() },
  },
  'routes/admin/messages/message-open': {
    fields: { voltar: '/admin/mensagens?estado=por-ler' },
    params: { messageId: randomUUID() },
  },
  'routes/admin/messages/message-delete': { params: { messageId: randomUUID() } },
  'routes/admin/packages/package-assign': {
    fields: { companyId: randomUUID(), packageId: randomUUID(), days: '30', ...payment },
  },
  'routes/admin/packages/package-edit': {
    fields: { name: 'Pro', price: '75 000', durationDays: '45', isActive: 'on', versao: '7' },
    params: { packageId: randomUUID() },
  },
  'routes/admin/packages/request-approve': {
    fields: { days: '30', versao: '1-1-nada', ...payment },
    params: { requestId: randomUUID() },
  },
  'routes/admin/packages/payment-correct': {
    fields: { act: 'corrigir', amount: '25 000', reason: 'Veio menos do que o preço.' },
    params: { paymentId: randomUUID() },
  },
  'routes/admin/packages/request-reject': {
    fields: { reason: 'A transferência não chegou.', versao: '7' },
    params: { requestId: randomUUID() },
  },
  'routes/admin/packages/subscription-suspend': {
    fields: { acto: 'suspender', reason: 'Não pagou.', versao: '7' },
    params: subscription,
  },
  'routes/admin/packages/subscription-extend': {
    fields: { days: '30', versao: '7' },
    params: subscription,
  },
  'routes/admin/packages/subscription-revert': {
    fields: { reason: 'Engano.', versao: '7' },
    params: subscription,
  },
  'routes/admin/packages/subscription-plan': {
    fields: { packageId: randomUUID(), versao: '7' },
    params: subscription,
  },
  'routes/admin/packages/jobs-used': {
    fields: { jobs: '2', reason: 'Engano.', versao: '7' },
    params: subscription,
  },
  'routes/admin/packages/jobs-reset': {
    fields: { reason: 'Engano.', versao: '7' },
    params: subscription,
  },
  'routes/admin/packages/extra-jobs': {
    fields: { jobs: '2', reason: 'Engano.', versao: '7' },
    params: subscription,
  },
  'routes/admin/security/second-factor-start': { fields: { password: 'x' } },
  'routes/admin/security/second-factor-confirm': { fields: { code: '123456' } },
  'routes/admin/security/second-factor-off': { fields: { password: 'x', code: '123456' } },
  'routes/admin/security/backup-codes': { fields: { password: 'x', code: '123456' } },
  'routes/admin/security/admin-new': { fields: { name: 'Rosa', email, currentPassword: 'x' } },
  'routes/admin/security/admin-remove': {
    fields: { currentPassword: 'x' },
    params: { adminId: randomUUID() },
  },
  'routes/admin/settings/general': {
    fields: {
      platformName: 'Lusona',
      platformDescription: 'Portal',
      supportEmail: email,
      versao: '7',
    },
  },
  'routes/admin/settings/toggles': { fields: { registrationOpen: 'on', versao: '7' } },
  'routes/admin/settings/contacts': { fields: { contactPhone: '+244 923 000 111', versao: '7' } },
  'routes/admin/settings/payment': { fields: { bankName: '', versao: '7' } },
  'routes/admin/settings/bank-account-confirm': {
    fields: { currentPassword: 'x' },
    params: { changeId: randomUUID() },
  },
  'routes/admin/settings/bank-account-cancel': { params: { changeId: randomUUID() } },
  'routes/admin/settings/texts': {
    fields: {
      homeHeadline: 'Trabalho',
      homeSentence: 'Procure.',
      contactAddress: 'Luanda',
      footerPlace: 'Luanda',
      versao: '7',
    },
  },
  'routes/admin/settings/deadlines': {
    fields: {
      overdueModerationHours: '24',
      overdueRequestHours: '24',
      overdueMessageHours: '24',
      noAnswerDays: '30',
      versao: '7',
    },
  },
  'routes/admin/settings/minimum-wage': {
    fields: {
      minimumWage: '100000',
      minimumWageSource: 'Decreto',
      minimumWageSince: '2025-01-31',
      versao: '7',
    },
  },
  'routes/admin/settings/password': { fields: { currentPassword: 'x', ...passwords } },
  'routes/admin/settings/tools': { fields: { acto: 'seguranca' } },
  'routes/admin/settings/backup-file': { fields: { currentPassword: 'x' } },
  'routes/admin/incidents/incident': {
    fields: { title: 'Emails atrasados', content: 'Saem mais tarde.' },
    params: { incidentId: randomUUID() },
  },
  'routes/admin/incidents/incident-remove': { params: { incidentId: randomUUID() } },
  'routes/admin/incidents/incidents': {
    fields: { acto: 'publicar', title: 'Emails atrasados', content: 'Saem mais tarde.' },
  },
  'routes/admin/showcase/showcase': { fields: { acto: 'parceira', name: 'Moagem' } },
  'routes/alerts/new-alert': {
    fields: { name: 'Padeiro', frequency: 'daily', email },
    page: '/alertas/novo',
  },
  'routes/interviews/interview': {
    fields: { answer: 'declined', note: 'Não posso.' },
    params: { secret },
  },
  'routes/candidate/applications/interview': {
    fields: { answer: 'another-date', note: 'Só de tarde.' },
    params: { applicationId: randomUUID() },
  },
  'routes/alerts/confirm-alert': { params: { secret } },
  'routes/alerts/manage-alerts': { fields: alertChange, params: { secret } },
  'routes/alerts/unsubscribe': { params: { secret } },
  'routes/alerts/opinion': {
    fields: { opinion: 'not-interested', reason: 'company' },
    params: { jobId, secret },
  },
  'routes/public/verify/verify': { fields: { text: 'Ligue para 923 456 789.' } },
  'routes/public/contact/contact': {
    fields: { name: 'Marta', email, subject: 'Outro', message: 'Bom dia.' },
    page: '/contato',
  },
  'routes/public/report/report': { fields: { reason: 'money' } },
  'routes/public/packages/packages': { fields: { packageId: randomUUID() } },
  'routes/public/jobs/favorite': {
    fields: { acto: 'adicionar', voltar: '/vagas?page=2' },
    params: { jobId },
  },
  'routes/public/jobs/share': { fields: { method: 'copy' }, params: { jobId } },
  'routes/public/data-saver': { fields: { isOn: '1', voltar: '/vagas' } },
}
