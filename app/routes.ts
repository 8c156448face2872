import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the product. Each stands behind a gate; what has none answers nobody. */
export default [
  route('sitemap.xml', 'routes/system/sitemap.ts'),
  route('sitemap-vagas/:part', 'routes/system/sitemap-part.ts'),
  route('robots.txt', 'routes/system/robots.ts'),

  layout('routes/auth/gate.tsx', [
    route('auth', 'routes/auth/sign-in.tsx'),
    route('iniciar-sessao', 'routes/auth/sign-in.tsx', { id: 'sign-in-other-name' }),
    route('auth/registo', 'routes/auth/register.tsx'),
    route('auth/externo/:provider', 'routes/auth/external.ts'),
    route('auth/codigo', 'routes/auth/second-factor.tsx'),
    route('auth/nif', 'routes/auth/nif.ts'),
    route('auth/ligacao', 'routes/auth/ask-browser-link.tsx'),
    route('auth/ligacao/:secret', 'routes/auth/browser-link.tsx'),
    route('auth/empresa/:secret', 'routes/auth/claim-company.tsx'),
    route('sair', 'routes/auth/sign-out.ts'),
    route('recuperar-senha', 'routes/auth/recovery.tsx'),
    route('recuperar-senha/:secret', 'routes/auth/new-password.tsx'),
    route('confirmar-email', 'routes/auth/ask-confirmation.tsx'),
    route('confirmar-email/:secret', 'routes/auth/confirm-email.tsx'),
    route('tipo-de-conta', 'routes/auth/choose-type.tsx'),
  ]),

  layout('routes/account/gate.tsx', [
    route('conta/email/:secret', 'routes/account/confirm-email.tsx'),
  ]),

  layout('routes/demo/gate.tsx', [
    route('demo/emails', 'routes/demo/mails.tsx'),
    route('demo/emails/:id', 'routes/demo/mail.tsx'),
  ]),

  layout('routes/candidate/gate.tsx', [
    layout('routes/candidate/area.tsx', [
      route('usuario/dashboard', 'routes/candidate/dashboard.tsx'),
      route('usuario/candidaturas', 'routes/candidate/applications/applications.tsx'),
      route(
        'usuario/candidaturas/:applicationId/retirar',
        'routes/candidate/applications/withdraw.tsx',
      ),
      route('usuario/vagas', 'routes/candidate/favorites/favorites.tsx'),
      route('usuario/perfil', 'routes/candidate/profile/profile.tsx'),
      route('perfil-candidato', 'routes/candidate/profile/profile.tsx', {
        id: 'profile-other-name',
      }),
      route('usuario/perfil/fotografia/remover', 'routes/candidate/profile/photo-remove.tsx'),
      route('usuario/perfil/cvs/:cvId/remover', 'routes/candidate/profile/own-cv-remove.tsx'),
      route('usuario/configuracoes', 'routes/candidate/settings.tsx', [
        route('email', 'routes/account/email.tsx'),
        route('notificacoes', 'routes/account/notifications.tsx'),
        route('privacidade', 'routes/account/privacy.tsx'),
        route('senha', 'routes/account/password.tsx'),
      ]),
      route('usuario/configuracoes/excluir', 'routes/account/delete.tsx'),
    ]),
    layout('routes/candidate/apply/page-frame.tsx', [
      route('candidatura/:jobId', 'routes/candidate/apply/apply.tsx'),
      route('candidatura/:jobId/enviada', 'routes/candidate/apply/applied.tsx'),
    ]),
    route('candidatura/:jobId/cv', 'routes/candidate/apply/send-cv.ts'),
    route('candidatura/:jobId/por-enviar', 'routes/candidate/apply/send-waiting.ts'),
    route('usuario/perfil/fotografia', 'routes/candidate/profile/send-photo.ts'),
    route('usuario/perfil/cvs', 'routes/candidate/profile/send-own-cv.ts'),
    route('usuario/perfil/cvs/:cvId', 'routes/candidate/profile/own-cv.ts'),
    route('usuario/perfil/cvs/:cvId/principal', 'routes/candidate/profile/own-cv-choice.ts'),
    route('usuario/configuracoes/dados', 'routes/account/own-data.ts'),
    route('usuario/configuracoes/sessoes', 'routes/account/sessions.ts'),
    route('usuario/configuracoes/sessoes/:sessionId', 'routes/account/session.ts'),
  ]),

  layout('routes/files/gate.tsx', [
    route('candidaturas/:applicationId/cv', 'routes/files/application-cv.tsx'),
    route('candidatos/:candidateId/fotografia', 'routes/files/candidate-photo.ts'),
    route('comprovativos/:requestId', 'routes/files/payment-proof.ts'),
  ]),

  layout('routes/company/gate.tsx', [
    route('empresa/dashboard', 'routes/company/dashboard/dashboard.tsx'),
    route('empresa/vagas', 'routes/company/jobs/job-list.tsx', [
      route('nova', 'routes/company/jobs/job-new.tsx'),
      route(':jobId/editar', 'routes/company/jobs/job-edit.tsx'),
    ]),
    route('empresa/vagas/:jobId/excluir', 'routes/company/jobs/job-delete.tsx'),
    route('empresa/vagas/:jobId/status', 'routes/company/jobs/job-status.ts'),
    route('empresa/candidatos', 'routes/company/applications/applications.tsx'),
    route(
      'empresa/candidatos/:applicationId/status',
      'routes/company/applications/application-status.ts',
    ),
    route('empresa/perfil', 'routes/company/profile/profile.tsx'),
    route('empresa/configuracoes', 'routes/company/settings.tsx', [
      route('email', 'routes/account/email.tsx', { id: 'company-email' }),
      route('notificacoes', 'routes/account/notifications.tsx', { id: 'company-notifications' }),
      route('privacidade', 'routes/account/privacy.tsx', { id: 'company-privacy' }),
      route('senha', 'routes/account/password.tsx', { id: 'company-password' }),
    ]),
    route('empresa/configuracoes/excluir', 'routes/account/delete.tsx', { id: 'company-delete' }),
    route('empresa/configuracoes/dados', 'routes/account/own-data.ts', { id: 'company-data' }),
    route('empresa/configuracoes/sessoes', 'routes/account/sessions.ts', {
      id: 'company-sessions',
    }),
    route('empresa/configuracoes/sessoes/:sessionId', 'routes/account/session.ts', {
      id: 'company-session',
    }),
    route('empresa/*', 'routes/company/in-development.tsx'),
  ]),

  layout('routes/admin/gate.tsx', [
    route('admin', 'routes/admin/dashboard/dashboard.tsx'),
    route('admin/dashboard', 'routes/admin/dashboard/dashboard.tsx', {
      id: 'admin-dashboard-other-name',
    }),
    route('admin/vagas/aprovar', 'routes/admin/jobs/jobs-approve.tsx'),
    route('admin/vagas', 'routes/admin/jobs/job-list.tsx', [
      route('nova', 'routes/admin/jobs/job-new.tsx'),
      route(':jobId', 'routes/admin/jobs/job.tsx'),
      route(':jobId/editar', 'routes/admin/jobs/job-edit.tsx'),
    ]),
    route('admin/vagas/:jobId/excluir', 'routes/admin/jobs/job-delete.tsx'),
    route('admin/vagas/:jobId/devolver', 'routes/admin/jobs/job-return.tsx'),
    route('admin/vagas/:jobId/status', 'routes/admin/jobs/job-status.ts'),
    route('admin/historico', 'routes/admin/history/history.tsx'),
    route('admin/candidaturas', 'routes/admin/applications/applications.tsx', [
      route(':applicationId', 'routes/admin/applications/application.tsx'),
    ]),
    route(
      'admin/candidaturas/:applicationId/excluir',
      'routes/admin/applications/application-delete.tsx',
    ),
    route('admin/usuarios/procurar', 'routes/admin/users/user-search.tsx'),
    route('admin/usuarios', 'routes/admin/users/users.tsx', [
      route(':userId', 'routes/admin/users/user.tsx'),
    ]),
    route('admin/usuarios/:userId/cv', 'routes/admin/users/user-cv.ts'),
    route('admin/usuarios/:userId/bloquear', 'routes/admin/users/user-block.tsx'),
    route('admin/usuarios/:userId/desbloquear', 'routes/admin/users/user-unblock.ts'),
    route('admin/usuarios/:userId/sessoes', 'routes/admin/users/user-sessions.ts'),
    route('admin/usuarios/:userId/nomear', 'routes/admin/users/admin-right.tsx'),
    route('admin/empresas/nova', 'routes/admin/companies/company-new.tsx'),
    route('admin/empresas', 'routes/admin/companies/companies.tsx', [
      route(':companyId', 'routes/admin/companies/company.tsx'),
    ]),
    route('admin/empresas/:companyId/editar', 'routes/admin/companies/company-edit.tsx'),
    route('admin/empresas/:companyId/excluir', 'routes/admin/companies/company-delete.tsx'),
    route('admin/empresas/:companyId/aprovacao', 'routes/admin/companies/company-approval.ts'),
    route('admin/empresas/:companyId/convite', 'routes/admin/companies/company-invite.tsx'),
    route('admin/mensagens', 'routes/admin/messages/messages.tsx', [
      route(':messageId', 'routes/admin/messages/message.tsx'),
    ]),
    route('admin/mensagens/:messageId/abrir', 'routes/admin/messages/message-open.ts'),
    route('admin/mensagens/:messageId/excluir', 'routes/admin/messages/message-delete.tsx'),
    route('admin/pacotes', 'routes/admin/packages/subscription-list.tsx', [
      route('atribuir', 'routes/admin/packages/package-assign.tsx'),
      route('assinaturas/:subscriptionId/estado', 'routes/admin/packages/subscription-suspend.tsx'),
      route(
        'assinaturas/:subscriptionId/estender',
        'routes/admin/packages/subscription-extend.tsx',
      ),
      route(
        'assinaturas/:subscriptionId/reverter',
        'routes/admin/packages/subscription-revert.tsx',
      ),
      route('assinaturas/:subscriptionId/plano', 'routes/admin/packages/subscription-plan.tsx'),
      route('assinaturas/:subscriptionId/vagas-usadas', 'routes/admin/packages/jobs-used.tsx'),
      route('assinaturas/:subscriptionId/vagas-extras', 'routes/admin/packages/extra-jobs.tsx'),
      route('assinaturas/:subscriptionId/repor', 'routes/admin/packages/jobs-reset.tsx'),
    ]),
    route('admin/pacotes/solicitacoes', 'routes/admin/packages/request-list.tsx', [
      route(':requestId/aprovar', 'routes/admin/packages/request-approve.tsx'),
      route(':requestId/rejeitar', 'routes/admin/packages/request-reject.tsx'),
    ]),
    route('admin/pacotes/pagamentos', 'routes/admin/packages/payment-list.tsx'),
    route('admin/pacotes/catalogo', 'routes/admin/packages/package-list.tsx', [
      route(':packageId', 'routes/admin/packages/package-edit.tsx'),
    ]),
    route('admin/seguranca', 'routes/admin/security/security.tsx'),
    route('admin/seguranca/segundo-factor', 'routes/admin/security/second-factor-start.tsx'),
    route(
      'admin/seguranca/segundo-factor/codigo',
      'routes/admin/security/second-factor-confirm.tsx',
    ),
    route('admin/seguranca/segundo-factor/reserva', 'routes/admin/security/backup-codes.tsx'),
    route('admin/seguranca/segundo-factor/desligar', 'routes/admin/security/second-factor-off.tsx'),
    route('admin/seguranca/administradores/novo', 'routes/admin/security/admin-new.tsx'),
    route(
      'admin/seguranca/administradores/:adminId/remover',
      'routes/admin/security/admin-remove.tsx',
    ),
    route('admin/pagina-inicial', 'routes/admin/showcase/showcase.tsx'),
    route('admin/*', 'routes/admin/in-development.tsx'),
  ]),

  layout('routes/public/gate.tsx', [
    index('routes/public/home/home.tsx'),
    route('como-funciona', 'routes/public/texts/how-it-works.tsx'),
    route('empresas', 'routes/public/packages/packages.tsx'),
    route('contato', 'routes/public/contact/contact.tsx'),
    route('blog', 'routes/public/blog/blog.tsx'),
    layout('routes/public/blog/blog-article.tsx', [
      route('blog/ofertas-falsas', 'routes/public/blog/ofertas-falsas.mdx'),
      route('blog/cv-primeiro-emprego', 'routes/public/blog/cv-primeiro-emprego.mdx'),
      route('blog/procurar-com-poucos-dados', 'routes/public/blog/procurar-com-poucos-dados.mdx'),
      route('blog/falar-de-salario', 'routes/public/blog/falar-de-salario.mdx'),
    ]),
    layout('routes/public/texts/text-page.tsx', [
      route('sobre', 'routes/public/texts/sobre.mdx'),
      route('ajuda', 'routes/public/texts/ajuda.mdx'),
      route('dicas-carreira', 'routes/public/texts/dicas-carreira.mdx'),
      route('ferramentas-recrutamento', 'routes/public/texts/ferramentas-recrutamento.mdx'),
      route('suporte-empresa', 'routes/public/texts/suporte-empresa.mdx'),
      route('termos-uso', 'routes/public/texts/termos-uso.mdx'),
      route('politica-privacidade', 'routes/public/texts/politica-privacidade.mdx'),
      route('cookies', 'routes/public/texts/cookies.mdx'),
    ]),
    route('cadastro-candidato', 'routes/public/texts/shortcut.ts', { id: 'shortcut-register' }),
    route('carregar-cv', 'routes/public/texts/shortcut.ts', { id: 'shortcut-cv' }),
    route('publicar-vaga', 'routes/public/texts/shortcut.ts', { id: 'shortcut-publish' }),
    route('planos-empresa', 'routes/public/texts/shortcut.ts', { id: 'shortcut-plans' }),
    route('vagas', 'routes/public/jobs/job-list.tsx'),
    route('vagas/sugestoes', 'routes/public/jobs/suggestions.ts'),
    route('vagas.rss', 'routes/public/jobs/feed.ts', { id: 'feed-rss' }),
    route('vagas.json', 'routes/public/jobs/feed.ts', { id: 'feed-json' }),
    route('sitemap-paginas.xml', 'routes/public/sitemap-pages.ts'),
    route('v/:code/:network?', 'routes/public/jobs/short-link.tsx'),
    route('vaga-detalhes/:jobId?', 'routes/public/jobs/job.tsx'),
    route('vaga-detalhes/:jobId/favorito', 'routes/public/jobs/favorite.ts'),
    route('vaga-detalhes/:jobId/partilha', 'routes/public/jobs/share.ts'),
    route('vaga-detalhes/:jobId/cartao.png', 'routes/public/jobs/job-picture.ts'),
    route('quem-contrata/:companyId', 'routes/public/companies/hiring-company.tsx'),
    route('logotipos/*', 'routes/public/logo.ts'),
    route('sem-ligacao', 'routes/public/offline.tsx'),
    route('modo-poupanca', 'routes/public/data-saver.ts'),
    route('*', 'routes/public/in-development.tsx'),
  ]),
] satisfies RouteConfig
