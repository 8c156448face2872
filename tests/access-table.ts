type Member = 'company' | 'recrutador' | 'entrevistador' | 'leitor'
/** `company` is an owner (dono) of a company. Its other members are listed by their roles. */
type Who = 'visitor' | 'undecided' | 'candidate' | 'admin' | Member
type Row = { GET: Partial<Record<Who, string>>; POST: Partial<Record<Who, string>> }

const members = ['company', 'recrutador', 'entrevistador', 'leitor'] as const
const readers = ['company', 'recrutador', 'leitor'] as const
const recruiters = ['company', 'recrutador'] as const
const writers = ['company', 'recrutador', 'entrevistador'] as const
const owners = ['company'] as const

export const missing = '00000000-0000-7000-8000-000000000000'

/** Assigns one outcome to all members of a company, or only to members with the given roles. */
function ofCompany(outcome: string): Record<Member, string>
function ofCompany(outcome: string, roles: readonly Member[]): Partial<Record<Member, string>>
function ofCompany(outcome: string, roles: readonly Member[] = members) {
  return Object.fromEntries(roles.map((role) => [role, outcome]))
}

const all = (outcome: string): Record<Who, string> => ({
  visitor: outcome,
  undecided: outcome,
  candidate: outcome,
  admin: outcome,
  ...ofCompany(outcome),
})

const memberDashboards = {
  company: '/empresa/dashboard',
  recrutador: '/empresa/dashboard',
  // An entrevistador (interviewer) has no dashboard and is redirected to the list of applications.
  entrevistador: '/empresa/candidatos',
  leitor: '/empresa/dashboard',
}
const dashboards = {
  undecided: '/',
  candidate: '/usuario/dashboard',
  ...memberDashboards,
  admin: '/admin/dashboard',
}

/**
 * The outcome for one kind of user. Visitors are redirected to the sign-in, all other users to
 * their dashboard.
 */
const only = (who: 'undecided' | 'candidate' | 'admin', outcome: string): Record<Who, string> => ({
  visitor: 'sign-in',
  ...dashboards,
  [who]: outcome,
})

const page = (outcome = '200'): Row => ({ GET: all(outcome), POST: all('405') })
const candidatePage = (outcome = '200', post = '405'): Row => ({
  GET: only('candidate', outcome),
  POST: only('candidate', post),
})
/** Members with other roles are redirected to their own first page. */
const companyPage = (outcome = '200', post = '405', roles: readonly Member[] = members): Row => ({
  GET: { visitor: 'sign-in', ...dashboards, ...ofCompany(outcome, roles) },
  POST: { visitor: 'sign-in', ...dashboards, ...ofCompany(post, roles) },
})
const adminPage = (outcome = '200', post = '405'): Row => ({
  GET: only('admin', outcome),
  POST: only('admin', post),
})

/**
 * The expected status or redirect target of every URL for every kind of visitor. GET uses an id
 * that does not exist, and POST sends an empty form.
 */
export const accessTable: Record<string, Row> = {
  '/': page(),
  '/vagas': page(),
  '/programadores': page(),
  '/feeds/indeed.xml': page(),
  '/feeds/linkedin.xml': page(),
  '/feeds/empresa/:company': page('404'),
  '/incorporar/:companyId': page('404'),
  '/llms.txt': page(),
  '/vaga-detalhes/:jobId?': page('404'),
  '/vaga-detalhes/:jobId/partilha': {
    GET: all('/vaga-detalhes/00000000-0000-7000-8000-000000000000'),
    POST: all('422'),
  },
  '/vaga-detalhes/:jobId/cartao.png': page('404'),
  '/quem-contrata/:companyId': page('404'),
  '/sem-ligacao': page(),
  '/logotipos/*': page('404'),
  '/modo-poupanca': { GET: all('/'), POST: all('/') },
  '/*': { GET: all('404'), POST: all('404') },
  '/como-funciona': page(),
  '/blog': page(),
  '/blog/ofertas-falsas': page(),
  '/blog/cv-primeiro-emprego': page(),
  '/blog/procurar-com-poucos-dados': page(),
  '/blog/falar-de-salario': page(),
  '/sobre': page(),
  '/ajuda': page(),
  '/dicas-carreira': page(),
  '/ferramentas-recrutamento': page(),
  '/suporte-empresa': page(),
  '/termos-uso': page(),
  '/politica-privacidade': page(),
  '/cookies': page(),
  '/cadastro-candidato': page('/auth/registo'),
  '/carregar-cv': {
    GET: {
      ...all('/usuario/perfil#cv'),
      ...memberDashboards,
      admin: dashboards.admin,
    },
    POST: all('405'),
  },
  '/publicar-vaga': {
    GET: {
      ...all('/empresa/vagas/nova'),
      visitor: '/auth',
      candidate: dashboards.candidate,
      admin: '/admin/vagas/nova',
    },
    POST: all('405'),
  },
  '/planos-empresa': page('/empresas'),
  '/empresas': { GET: all('200'), POST: { ...all('409'), visitor: '/auth' } },
  '/comprovativos/:requestId': {
    GET: { ...all('404'), visitor: 'sign-in' },
    POST: { visitor: 'sign-in' },
  },
  '/pagamentos/:paymentId/comprovativo': {
    GET: { ...all('404'), visitor: 'sign-in' },
    POST: { visitor: 'sign-in' },
  },
  '/verificacoes/documentos/:documentId': {
    GET: { ...all('404'), visitor: 'sign-in' },
    POST: { visitor: 'sign-in' },
  },
  '/alertas/novo': { GET: all('200'), POST: all('422') },
  '/alertas/confirmar/:secret': { GET: all('410'), POST: all('409') },
  '/alertas/gerir/:secret': { GET: all('404'), POST: all('422') },
  '/alertas/cancelar/:secret': { GET: all('200'), POST: all('200') },
  '/alertas/opiniao/:jobId/:secret': { GET: all('404'), POST: all('422') },
  '/alertas/vaga/:jobId/:secret': {
    GET: all(`/vaga-detalhes/${missing}`),
    POST: all('405'),
  },
  '/entrevista/:secret': { GET: all('410'), POST: all('404') },
  '/entrevista/:secret/convite.ics': page('404'),
  '/calendario/:feed': page('404'),
  '/denunciar': { GET: all('404'), POST: all('404') },
  '/verificar': { GET: all('200'), POST: all('422') },
  '/contato': { GET: all('200'), POST: all('422') },
  '/sitemap.xml': page(),
  '/sitemap-vagas/:part': page('404'),
  '/sitemap-paginas.xml': page(),
  '/vagas/sugestoes': page(),
  '/vagas.rss': page(),
  '/vagas.json': page(),
  '/v/:code/:network?': page('404'),
  '/robots.txt': page(),
  '/.well-known/security.txt': page(),
  '/.well-known/change-password': {
    GET: {
      visitor: 'sign-in',
      undecided: '/tipo-de-conta',
      candidate: '/usuario/configuracoes#senha',
      ...ofCompany('/empresa/configuracoes#senha'),
      admin: '/admin/configuracoes#senha',
    },
    POST: { ...all('405'), visitor: 'sign-in' },
  },

  '/auth': { GET: all('200'), POST: all('422') },
  '/iniciar-sessao': { GET: all('200'), POST: all('422') },
  '/auth/registo': { GET: all('200'), POST: all('422') },
  '/auth/ligacao': { GET: all('200'), POST: all('422') },
  '/auth/ligacao/:secret': { GET: all('410'), POST: all('/auth/ligacao') },
  '/auth/externo/:provider': { GET: all('404'), POST: all('404') },
  '/auth/codigo': {
    GET: { ...all('200'), visitor: '/auth' },
    POST: {
      visitor: '/auth',
      undecided: '/',
      candidate: '/usuario/dashboard',
      company: '/empresa/dashboard',
      admin: '/admin/dashboard',
      recrutador: '/empresa/dashboard',
      entrevistador: '/empresa/candidatos',
      leitor: '/empresa/dashboard',
    },
  },
  '/auth/nif': { GET: all('/auth/registo'), POST: all('403') },
  '/auth/empresa/:secret': { GET: all('410'), POST: all('/auth') },
  '/convite/:secret': { GET: all('410'), POST: all('422') },
  '/convite/:secret/aceitar': {
    GET: { ...all(`/convite/${'x'.repeat(43)}`), visitor: 'sign-in' },
    POST: { ...all(`/convite/${'x'.repeat(43)}`), visitor: 'sign-in' },
  },
  '/sair': { GET: all('/'), POST: { visitor: '/auth' } },
  '/recuperar-senha': { GET: all('200'), POST: all('422') },
  '/recuperar-senha/:secret': { GET: all('410'), POST: all('/recuperar-senha') },
  '/confirmar-email': { GET: all('200'), POST: all('422') },
  '/confirmar-email/:secret': { GET: all('410'), POST: all('/confirmar-email') },
  '/tipo-de-conta': {
    GET: { visitor: 'sign-in', ...dashboards, undecided: '200' },
    POST: { visitor: 'sign-in', ...dashboards, undecided: '422' },
  },

  '/demo/emails': page(),
  '/demo/emails/:id': page('404'),
  '/demo/identidade/entrar/:provider/:interaction': page('404'),

  '/vaga-detalhes/:jobId/favorito': {
    GET: all('/vaga-detalhes/00000000-0000-7000-8000-000000000000'),
    POST: { visitor: 'sign-in' },
  },

  '/usuario/dashboard': candidatePage(),
  '/usuario/candidaturas': candidatePage(),
  '/usuario/candidaturas/:applicationId/retirar': candidatePage('404', '404'),
  '/usuario/candidaturas/:applicationId/pedir-resposta': candidatePage(
    '/usuario/candidaturas',
    '404',
  ),
  '/usuario/candidaturas/:applicationId/mensagens': candidatePage('404', '404'),
  '/usuario/candidaturas/:applicationId/entrevista': candidatePage('404', '404'),
  '/usuario/candidaturas/:applicationId/convite.ics': candidatePage('404'),
  '/usuario/encontrei-emprego': candidatePage('200', '422'),
  '/usuario/vagas': candidatePage('200', '/usuario/vagas'),
  '/usuario/alertas': candidatePage('200', '422'),
  '/usuario/perfil': candidatePage('200', '422'),
  '/usuario/perfil/fotografia': candidatePage('/usuario/perfil', '400'),
  '/usuario/perfil/fotografia/remover': candidatePage('200', '/usuario/perfil'),
  '/usuario/perfil/cvs': candidatePage('/usuario/perfil', '400'),
  '/usuario/perfil/cvs/:cvId': candidatePage('404'),
  '/usuario/perfil/cvs/:cvId/principal': candidatePage('/usuario/perfil', '/usuario/perfil'),
  '/usuario/perfil/cvs/:cvId/remover': candidatePage('404', '/usuario/perfil'),
  '/perfil-candidato': candidatePage('200', '422'),
  '/usuario/visibilidade': candidatePage('200', '422'),
  '/usuario/visibilidade/renovar': candidatePage('/usuario/visibilidade', '/usuario/visibilidade'),
  '/usuario/visibilidade/empresas': candidatePage('200', '422'),
  '/usuario/visibilidade/empresas/:exclusionId/remover': candidatePage(
    '/usuario/visibilidade/empresas',
    '/usuario/visibilidade/empresas',
  ),
  '/usuario/convites': candidatePage(),
  '/usuario/convites/:invitationId': candidatePage('/usuario/convites', '/usuario/convites'),
  '/usuario/configuracoes': candidatePage(),
  '/usuario/configuracoes/email': candidatePage('200', '422'),
  '/usuario/configuracoes/notificacoes': candidatePage('200', '/usuario/configuracoes'),
  '/usuario/configuracoes/privacidade': candidatePage('200', '/usuario/configuracoes'),
  '/usuario/configuracoes/senha': candidatePage('200', '422'),
  '/usuario/configuracoes/sessoes': candidatePage(
    '/usuario/configuracoes',
    '/usuario/configuracoes',
  ),
  '/usuario/configuracoes/sessoes/:sessionId': candidatePage('/usuario/configuracoes', '404'),
  '/usuario/configuracoes/dados': candidatePage('/usuario/configuracoes', '200'),
  '/usuario/configuracoes/excluir': {
    GET: only('candidate', '200'),
    // Omit the POST of a candidate: right after a sign-in, it would delete the account.
    POST: { visitor: 'sign-in', ...dashboards, candidate: undefined },
  },
  '/conta/email/:secret': {
    GET: { ...all('410'), visitor: 'sign-in' },
    POST: {
      visitor: 'sign-in',
      undecided: '/tipo-de-conta',
      candidate: '/usuario/configuracoes',
      ...ofCompany('/empresa/configuracoes'),
      admin: '/admin/configuracoes',
    },
  },
  '/candidatura/:jobId': candidatePage('/vagas', '/vagas'),
  '/candidatura/:jobId/enviada': candidatePage(`/candidatura/${missing}`),
  '/candidatura/:jobId/cv': candidatePage(`/candidatura/${missing}`, '400'),
  '/candidatura/:jobId/por-enviar': candidatePage(`/candidatura/${missing}`, '409'),
  '/candidaturas/:applicationId/cv': {
    GET: { visitor: 'sign-in', candidate: '404', ...ofCompany('404'), admin: '404' },
    POST: { visitor: 'sign-in' },
  },
  '/candidaturas/:applicationId/cv/paginas/:page': {
    GET: {
      visitor: 'sign-in',
      undecided: '404',
      candidate: '404',
      ...ofCompany('404'),
      admin: '404',
    },
    POST: { ...all('405'), visitor: 'sign-in' },
  },

  '/candidatos/:candidateId/fotografia': {
    GET: {
      visitor: 'sign-in',
      undecided: '404',
      candidate: '404',
      ...ofCompany('404'),
      admin: '404',
    },
    POST: { ...all('405'), visitor: 'sign-in' },
  },

  '/empresa/dashboard': companyPage('200', '405', readers),
  '/empresa/perfil': companyPage('200', '422', owners),
  // The company of the test is on its trial, which does not include the candidate database.
  '/empresa/base-candidatos': companyPage('403', '405', recruiters),
  '/empresa/base-candidatos/:candidateId': companyPage(
    '/empresa/base-candidatos',
    '/empresa/base-candidatos',
    recruiters,
  ),
  '/empresa/base-candidatos/:candidateId/cv': companyPage(
    `/empresa/base-candidatos/${missing}`,
    '/empresa/base-candidatos',
    recruiters,
  ),
  '/empresa/base-candidatos/:candidateId/convidar': companyPage(
    '/empresa/base-candidatos',
    '/empresa/base-candidatos',
    recruiters,
  ),
  '/empresa/equipa': {
    GET: companyPage().GET,
    POST: companyPage('200', '422', owners).POST,
  },
  '/empresa/equipa/escolher': {
    GET: { visitor: 'sign-in', ...dashboards },
    POST: { visitor: 'sign-in', ...dashboards },
  },
  '/empresa/equipa/:memberId/papel': companyPage('/empresa/equipa', '404', owners),
  '/empresa/equipa/:memberId/remover': {
    GET: companyPage('404').GET,
    // Only an owner (dono) gets 404 for a missing member. Members with other roles are redirected
    // before the look-up.
    POST: { ...companyPage('404', '/empresa/equipa').POST, company: '404' },
  },
  '/empresa/equipa/convites/:invitationId/anular': companyPage('/empresa/equipa', '404', owners),
  '/empresa/integracoes': companyPage('200', '/empresa/integracoes', owners),
  // The company of the test is on its trial, which includes no API.
  '/empresa/integracoes/chaves/nova': companyPage(
    '/empresa/integracoes',
    '/empresa/integracoes',
    owners,
  ),
  '/empresa/integracoes/chaves/:keyId/substituir': companyPage('404', '404', owners),
  '/empresa/integracoes/chaves/:keyId/revogar': companyPage('404', '404', owners),
  '/empresa/integracoes/enderecos/novo': companyPage(
    '/empresa/integracoes',
    '/empresa/integracoes',
    owners,
  ),
  '/empresa/integracoes/enderecos/:webhookId': companyPage('404', '404', owners),
  '/empresa/integracoes/enderecos/:webhookId/segredo': companyPage('404', '404', owners),
  '/empresa/integracoes/enderecos/:webhookId/remover': companyPage('404', '404', owners),
  '/empresa/integracoes/enderecos/:webhookId/teste': companyPage(
    `/empresa/integracoes/enderecos/${missing}`,
    '404',
    owners,
  ),
  '/empresa/integracoes/enderecos/:webhookId/envios/:deliveryId/repetir': companyPage(
    `/empresa/integracoes/enderecos/${missing}`,
    '404',
    owners,
  ),
  '/empresa/verificacao': companyPage('200', '405', owners),
  '/empresa/verificacao/telefone': companyPage(
    '/empresa/verificacao',
    '/empresa/verificacao',
    owners,
  ),
  '/empresa/verificacao/nif': companyPage('/empresa/verificacao', '/empresa/verificacao', owners),
  '/empresa/verificacao/dominio': companyPage('200', '409', owners),
  '/empresa/verificacao/documentos': companyPage('200', '422', owners),
  '/empresa/configuracoes': companyPage(),
  '/empresa/configuracoes/email': companyPage('200', '422'),
  '/empresa/configuracoes/notificacoes': companyPage('200', '/empresa/configuracoes'),
  // Only an owner (dono) may change the company's public page.
  '/empresa/configuracoes/privacidade': {
    GET: companyPage().GET,
    POST: {
      ...companyPage('200', '409').POST,
      ...ofCompany('/empresa/configuracoes', owners),
    },
  },
  '/empresa/configuracoes/senha': companyPage('200', '422'),
  '/empresa/configuracoes/sessoes': companyPage('/empresa/configuracoes', '/empresa/configuracoes'),
  '/empresa/configuracoes/sessoes/:sessionId': companyPage('/empresa/configuracoes', '404'),
  '/empresa/configuracoes/dados': companyPage('/empresa/configuracoes', '200'),
  '/empresa/configuracoes/excluir': {
    GET: { visitor: 'sign-in', ...dashboards, ...ofCompany('200') },
    // Omit the POST of an owner (dono): right after a sign-in, it would delete the account.
    POST: {
      visitor: 'sign-in',
      undecided: '/',
      candidate: dashboards.candidate,
      admin: dashboards.admin,
    },
  },
  '/empresa/vagas': companyPage('200', '405', readers),
  '/empresa/vagas/nova': companyPage('200', '422', recruiters),
  '/empresa/vagas/fechar': companyPage('/empresa/vagas', '/empresa/vagas', recruiters),
  '/empresa/vagas/:jobId/ver': companyPage('404', '405', readers),
  '/empresa/vagas/:jobId/editar': companyPage('404', '404', recruiters),
  '/empresa/vagas/:jobId/excluir': companyPage('404', '404', recruiters),
  '/empresa/vagas/:jobId/alteracao/retirar': companyPage('404', '404', recruiters),
  '/empresa/vagas/:jobId/entrevistadores': companyPage('404', '404', recruiters),
  '/empresa/candidatos/mensagem': companyPage(
    '/empresa/candidatos',
    '/empresa/candidatos',
    recruiters,
  ),
  '/empresa/candidatos/mensagens/:batchId': companyPage('404', '404', recruiters),
  '/empresa/entrevistas': companyPage(),
  '/empresa/entrevistas/nova': companyPage(
    '/empresa/candidatos',
    '/empresa/candidatos',
    recruiters,
  ),
  '/empresa/entrevistas/varias': companyPage(
    '/empresa/candidatos',
    '/empresa/candidatos',
    recruiters,
  ),
  '/empresa/entrevistas/calendario': companyPage(
    '/empresa/entrevistas',
    '/empresa/entrevistas#calendario',
  ),
  '/empresa/entrevistas/:interviewId/cancelar': companyPage('404', '404', recruiters),
  '/empresa/entrevistas/:interviewId/resultado': companyPage(
    '/empresa/entrevistas',
    '404',
    recruiters,
  ),
  '/empresa/entrevistas/:interviewId/convite.ics': companyPage('404'),
  '/empresa/modelos': companyPage('200', '405', recruiters),
  '/empresa/modelos/novo': companyPage('200', '422', recruiters),
  '/empresa/modelos/:templateId': companyPage('404', '404', recruiters),
  '/empresa/modelos/:templateId/excluir': companyPage('404', '404', recruiters),
  '/empresa/vagas/:jobId/fechar': companyPage('404', '404', recruiters),
  '/empresa/vagas/:jobId/desfecho': companyPage('404', '404', recruiters),
  '/empresa/vagas/:jobId/status': companyPage('/empresa/vagas', '404', recruiters),
  '/empresa/candidatos': companyPage(),
  '/empresa/candidatos/:applicationId/status': companyPage(
    '/empresa/candidatos',
    '404',
    recruiters,
  ),
  '/empresa/candidatos/:applicationId/motivo': companyPage(
    '/empresa/candidatos',
    '404',
    recruiters,
  ),
  '/empresa/candidatos/decidir': companyPage(
    '/empresa/candidatos',
    '/empresa/candidatos',
    recruiters,
  ),
  '/empresa/candidatos/decisoes/:decisionId/desfazer': companyPage(
    '/empresa/candidatos',
    '404',
    recruiters,
  ),
  '/empresa/candidatos/exportar': companyPage('403', '405', recruiters),
  '/empresa/candidatos/novidades': companyPage('/empresa/candidatos'),
  '/empresa/candidatos/:applicationId/estrela': companyPage(
    '/empresa/candidatos',
    '404',
    recruiters,
  ),
  '/empresa/candidatos/:applicationId/notas': companyPage('404', '404', writers),
  '/empresa/candidatos/:applicationId/notas/:noteId/remover': companyPage(
    '/empresa/candidatos',
    '404',
    writers,
  ),
  '/empresa/candidatos/:applicationId/etiquetas': companyPage('404', '404', recruiters),
  '/empresa/estatisticas': companyPage('403', '405', readers),
  '/empresa/estatisticas/exportar': companyPage('/empresa/estatisticas', '405', recruiters),
  '/empresa/*': companyPage('404', '404'),

  '/admin': adminPage(),
  '/admin/dashboard': adminPage(),
  '/admin/vagas': adminPage(),
  '/admin/vagas/nova': adminPage('200', '422'),
  '/admin/vagas/aprovar': adminPage('/admin/vagas', '/admin/vagas'),
  '/admin/vagas/aprovacoes/:approvalId/desfazer': adminPage('/admin/vagas', '404'),
  '/admin/vagas/:jobId': adminPage('404'),
  '/admin/vagas/:jobId/devolver': adminPage('404', '422'),
  '/admin/vagas/:jobId/editar': adminPage('404', '422'),
  '/admin/vagas/:jobId/excluir': adminPage('404', '422'),
  '/admin/vagas/:jobId/aprovar': adminPage('404', '422'),
  '/admin/vagas/:jobId/burla': adminPage('404', '422'),
  '/admin/vagas/:jobId/burla/desfazer': adminPage('404', '422'),
  '/admin/vagas/:jobId/fechar': adminPage('404', '422'),
  '/admin/vagas/:jobId/alteracao/aprovar': adminPage(
    '/admin/vagas/00000000-0000-7000-8000-000000000000',
    '/admin/vagas',
  ),
  '/admin/vagas/:jobId/alteracao/recusar': adminPage('404', '422'),
  '/admin/vagas/:jobId/status': adminPage('/admin/vagas', '/admin/vagas'),
  '/admin/usuarios': adminPage('200', '422'),
  '/admin/novidades': adminPage('/admin/dashboard'),
  '/admin/historico': adminPage(),
  '/admin/candidaturas': adminPage(),
  '/admin/candidaturas/:applicationId': adminPage('404', '422'),
  '/admin/candidaturas/:applicationId/excluir': adminPage('404', '/admin/candidaturas'),
  '/admin/usuarios/bloquear': adminPage('/admin/usuarios', '/admin/usuarios'),
  '/admin/usuarios/desbloquear': adminPage('/admin/usuarios', '/admin/usuarios'),
  '/admin/usuarios/procurar': adminPage('200', '/admin/usuarios'),
  '/admin/usuarios/:userId': adminPage('404', '404'),
  '/admin/usuarios/:userId/cv': adminPage(`/admin/usuarios/${missing}`, '404'),
  '/admin/usuarios/:userId/bloquear': adminPage('404', '422'),
  '/admin/usuarios/:userId/desbloquear': adminPage(`/admin/usuarios/${missing}`, '/admin/usuarios'),
  '/admin/usuarios/:userId/sessoes': adminPage(`/admin/usuarios/${missing}`, '/admin/usuarios'),
  '/admin/usuarios/:userId/nomear': adminPage('404', '422'),
  '/admin/empresas': adminPage(),
  '/admin/empresas/aprovar': adminPage('/admin/empresas', '/admin/empresas'),
  '/admin/empresas/nova': adminPage('200', '422'),
  '/admin/empresas/:companyId': adminPage('404'),
  '/admin/empresas/:companyId/editar': adminPage('404', '422'),
  '/admin/empresas/:companyId/excluir': adminPage('404', '/admin/empresas'),
  '/admin/empresas/:companyId/aprovacao': adminPage(
    `/admin/empresas/${missing}`,
    `/admin/empresas/${missing}`,
  ),
  '/admin/empresas/:companyId/recusar': adminPage('404', '422'),
  '/admin/empresas/:companyId/suspender': adminPage('404', '422'),
  '/admin/empresas/:companyId/repor': adminPage(`/admin/empresas/${missing}`, '/admin/empresas'),
  '/admin/empresas/:companyId/nome': adminPage(`/admin/empresas/${missing}`, '/admin/empresas'),
  '/admin/empresas/:companyId/nome/recusar': adminPage('404', '422'),
  '/admin/empresas/:companyId/convite': adminPage('404', '422'),
  '/admin/mensagens': adminPage(),
  '/admin/mensagens/ler': adminPage('/admin/mensagens', '/admin/mensagens'),
  '/admin/mensagens/:messageId': adminPage('404', '422'),
  '/admin/mensagens/:messageId/abrir': adminPage('/admin/mensagens', '404'),
  '/admin/mensagens/:messageId/excluir': adminPage('404', '/admin/mensagens'),
  '/admin/mensagens/respostas': adminPage(),
  '/admin/mensagens/respostas/nova': adminPage('200', '422'),
  '/admin/mensagens/respostas/:answerId': adminPage('404', '404'),
  '/admin/mensagens/respostas/:answerId/excluir': adminPage('404', '404'),
  '/admin/mensagens/:messageId/tratamento': adminPage('404', '404'),
  '/admin/mensagens-retidas': adminPage(),
  '/admin/mensagens-retidas/:messageId': adminPage(
    '/admin/mensagens-retidas',
    '/admin/mensagens-retidas',
  ),
  '/admin/denuncias': adminPage(),
  '/admin/denuncias/:reportId': adminPage('/admin/denuncias', '/admin/denuncias'),
  '/admin/verificacoes': adminPage(),
  '/admin/verificacoes/:verificationId': adminPage('404', '404'),
  '/admin/analytics': adminPage(),
  '/admin/analytics/exportar': adminPage(),
  '/admin/relatorios': adminPage(),
  '/admin/relatorios/imprimir': adminPage(),
  '/admin/relatorios/pdf': adminPage(),
  '/admin/relatorios/exportar': adminPage(),
  '/admin/pacotes': adminPage(),
  '/admin/pacotes/atribuir': adminPage('200', '422'),
  '/admin/pacotes/assinaturas/:subscriptionId/estado': adminPage('404', '422'),
  '/admin/pacotes/assinaturas/:subscriptionId/estender': adminPage('404', '422'),
  '/admin/pacotes/assinaturas/:subscriptionId/reverter': adminPage('404', '422'),
  '/admin/pacotes/assinaturas/:subscriptionId/plano': adminPage('404', '422'),
  '/admin/pacotes/assinaturas/:subscriptionId/vagas-usadas': adminPage('404', '422'),
  '/admin/pacotes/assinaturas/:subscriptionId/vagas-extras': adminPage('404', '422'),
  '/admin/pacotes/assinaturas/:subscriptionId/repor': adminPage('404', '422'),
  '/admin/pacotes/solicitacoes': adminPage(),
  '/admin/pacotes/solicitacoes/:requestId/aprovar': adminPage('404', '422'),
  '/admin/pacotes/solicitacoes/:requestId/rejeitar': adminPage('404', '422'),
  '/admin/pacotes/pagamentos': adminPage(),
  '/admin/pacotes/pagamentos/exportar': adminPage(),
  '/admin/pacotes/pagamentos/:paymentId/corrigir': adminPage('404', '422'),
  '/admin/pacotes/catalogo': adminPage(),
  '/admin/pacotes/catalogo/:packageId': adminPage('404', '422'),
  '/admin/seguranca': adminPage(),
  '/admin/seguranca/registo': adminPage(),
  '/admin/seguranca/segundo-factor': adminPage('200', '422'),
  '/admin/seguranca/segundo-factor/codigo': adminPage(
    '/admin/seguranca/segundo-factor',
    '/admin/seguranca/segundo-factor',
  ),
  '/admin/seguranca/segundo-factor/reserva': adminPage(
    '/admin/seguranca/segundo-factor',
    '/admin/seguranca/segundo-factor',
  ),
  '/admin/seguranca/segundo-factor/desligar': adminPage(
    '/admin/seguranca/segundo-factor',
    '/admin/seguranca/segundo-factor',
  ),
  '/admin/seguranca/administradores/novo': adminPage('200', '422'),
  '/admin/seguranca/administradores/:adminId/remover': adminPage('404', '/admin/seguranca'),
  '/admin/configuracoes': adminPage(),
  '/admin/configuracoes/geral': adminPage('200', '422'),
  '/admin/configuracoes/interruptores': adminPage('200', '409'),
  '/admin/configuracoes/contactos': adminPage('200', '/admin/configuracoes'),
  '/admin/configuracoes/pagamento': adminPage('200', '/admin/configuracoes'),
  '/admin/configuracoes/textos': adminPage('200', '422'),
  '/admin/configuracoes/prazos': adminPage('200', '422'),
  '/admin/configuracoes/salario-minimo': adminPage('200', '/admin/configuracoes'),
  '/admin/configuracoes/senha': adminPage('200', '422'),
  '/admin/configuracoes/ferramentas': adminPage('200', '422'),
  '/admin/configuracoes/pagamento/:changeId/confirmar': adminPage(
    '/admin/configuracoes',
    '/admin/configuracoes',
  ),
  '/admin/configuracoes/pagamento/:changeId/anular': adminPage(
    '/admin/configuracoes',
    '/admin/configuracoes',
  ),
  '/admin/configuracoes/backup': adminPage(),
  '/admin/configuracoes/backup/novidades': adminPage('/admin/configuracoes/backup'),
  '/admin/configuracoes/backup/ficheiro': adminPage(
    '/admin/configuracoes/backup',
    '/admin/configuracoes/backup',
  ),
  '/admin/configuracoes/sessoes': adminPage('/admin/configuracoes', '/admin/configuracoes'),
  '/admin/configuracoes/sessoes/:sessionId': adminPage('/admin/configuracoes', '404'),
  '/admin/teste': adminPage(),
  '/admin/oauth': adminPage(),
  '/admin/pagina-inicial': adminPage('200', '422'),
  '/admin/estado': adminPage('200', '422'),
  '/admin/estado/:incidentId': adminPage('404', '404'),
  '/admin/estado/:incidentId/retirar': adminPage('404', '/admin/estado'),
  '/admin/*': adminPage('404', '404'),
}
