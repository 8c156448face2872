import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/public/gate.tsx', [
    index('routes/public/home.tsx'),
    route('vagas', 'routes/public/job-list.tsx'),
    route('vaga-detalhes/:jobId?', 'routes/public/job.tsx'),
    route('*', 'routes/public/in-development.tsx'),
  ]),
] satisfies RouteConfig
