import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the product. Each stands behind a gate; what has none answers nobody. */
export default [
  route('sitemap.xml', 'routes/system/sitemap.ts'),
  route('robots.txt', 'routes/system/robots.ts'),

  layout('routes/auth/gate.tsx', [
    route('auth', 'routes/auth/sign-in.tsx'),
    route('iniciar-sessao', 'routes/auth/sign-in.tsx', { id: 'sign-in-other-name' }),
    route('auth/registo', 'routes/auth/register.tsx'),
    route('sair', 'routes/auth/sign-out.ts'),
    route('recuperar-senha', 'routes/auth/recovery.tsx'),
    route('recuperar-senha/:secret', 'routes/auth/new-password.tsx'),
    route('confirmar-email', 'routes/auth/ask-confirmation.tsx'),
    route('confirmar-email/:secret', 'routes/auth/confirm-email.tsx'),
    route('tipo-de-conta', 'routes/auth/choose-type.tsx'),
  ]),

  layout('routes/demo/gate.tsx', [
    route('demo/emails', 'routes/demo/mails.tsx'),
    route('demo/emails/:id', 'routes/demo/mail.tsx'),
  ]),

  layout('routes/candidate/gate.tsx', [
    layout('routes/candidate/area.tsx', [
      route('usuario/dashboard', 'routes/candidate/dashboard.tsx'),
      route('usuario/candidaturas', 'routes/candidate/applications.tsx'),
      route('usuario/candidaturas/:applicationId/retirar', 'routes/candidate/withdraw.tsx'),
      route('usuario/vagas', 'routes/candidate/favorites.tsx'),
    ]),
    layout('routes/candidate/page-frame.tsx', [
      route('candidatura/:jobId', 'routes/candidate/apply.tsx'),
      route('candidatura/:jobId/enviada', 'routes/candidate/applied.tsx'),
    ]),
    route('candidatura/:jobId/cv', 'routes/candidate/send-cv.ts'),
    route('usuario/perfil', 'routes/candidate/unfinished.tsx', { id: 'candidate-profile' }),
    route('usuario/configuracoes', 'routes/candidate/unfinished.tsx', { id: 'candidate-settings' }),
    route('perfil-candidato', 'routes/candidate/unfinished.tsx', { id: 'candidate-profile-old' }),
  ]),

  layout('routes/files/gate.tsx', [
    route('candidaturas/:applicationId/cv', 'routes/files/application-cv.tsx'),
  ]),

  layout('routes/public/gate.tsx', [
    index('routes/public/home.tsx'),
    route('vagas', 'routes/public/job-list.tsx'),
    route('vaga-detalhes/:jobId?', 'routes/public/job.tsx'),
    route('vaga-detalhes/:jobId/favorito', 'routes/public/favorite.ts'),
    route('vaga-detalhes/:jobId/partilha', 'routes/public/share.ts'),
    route('vaga-detalhes/:jobId/cartao.png', 'routes/public/job-picture.ts'),
    route('modo-poupanca', 'routes/public/data-saver.ts'),
    route('*', 'routes/public/in-development.tsx'),
  ]),
] satisfies RouteConfig
