const edges =
  '^app/(routes|worker|http|components|browser|root|server|main|start|context|chores|entry)'

const nouns = [
  'formats/',
  'text-reading/',
  'history/',
  'tasks/',
  'rate-limits/',
  'places/',
  'documents/',
  'settings/',
  'platform-status/',
  'sessions/',
  'accounts/',
  'sign-in/',
  'second-factor/',
  'companies/(?!lifecycle/)',
  'candidates/',
  'subscriptions/',
  'jobs/',
  'favorites/',
  'audience/',
  'cvs/',
  'applications/',
  'team/',
  'candidate-database/',
  'verification/',
  'alerts/',
  'messages/',
  'abuse-reports/',
  'registration/',
  'closing/',
  'companies/lifecycle/',
  'frauds/',
  'users/',
  'own-data/',
  'administrators/',
  'api-access/',
  'overview/',
  'backups/',
]
const audiences = [
  'public',
  'alerts',
  'api',
  'auth',
  'account',
  'candidate',
  'company',
  'admin',
  'files',
  'status',
  'system',
  'demo',
]

/** Each domain folder (noun) may import the folders before it in this list, but none after it. */
const line = nouns.slice(0, -1).map((noun, index) => ({
  name: `line-${noun}`,
  comment: `Nouns form a line: ${noun} may import only the nouns before it in .dependency-cruiser.mjs.`,
  severity: 'error',
  from: { path: `^app/domain/${noun}`, pathNot: '\\.test\\.ts$' },
  // Tables may be imported from any domain folder, because queries join tables of several folders.
  to: {
    path: `^app/domain/(${nouns.slice(index + 1).join('|')})`,
    pathNot: '-table\\.ts$',
  },
}))

const apart = audiences.map((audience) => ({
  name: `audience-${audience}`,
  comment: 'Audiences do not know each other: what two of them need moves to components.',
  severity: 'error',
  from: { path: `^app/routes/${audience}/` },
  to: { path: `^app/routes/(${audiences.filter((other) => other !== audience).join('|')})/` },
}))

export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'A circle has no beginning: move what both need below both.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'domain-knows-no-edge',
      comment: 'The domain says what is true and must not know who asks.',
      severity: 'error',
      from: { path: '^app/domain/', pathNot: '\\.test\\.tsx?$' },
      to: { path: edges, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domain-knows-no-web',
      comment: 'The domain does not know the web: no React, no router, no server.',
      severity: 'error',
      from: { path: '^app/domain/' },
      to: { path: 'node_modules/(react|react-dom|react-router|hono|@hono)/' },
    },
    {
      name: 'integrations-come-as-arguments',
      comment: 'The outside world reaches the domain as an argument; only its types are imported.',
      severity: 'error',
      from: { path: '^app/domain/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^app/integrations/',
        pathNot: '^app/integrations/files/files\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'sql-in-the-domain',
      comment: 'SQL is written in the domain and nowhere else.',
      severity: 'error',
      from: {
        path: '^app/(routes|components|ui|worker|http|integrations)/',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: 'node_modules/(drizzle-orm|pg)/' },
    },
    {
      name: 'ui-knows-nothing-of-ours',
      comment: 'The design system knows no product word.',
      severity: 'error',
      from: { path: '^app/ui/' },
      to: { path: '^app/(?!ui/|browser/)' },
    },
    {
      name: 'browser-imports-nothing-of-ours',
      comment: 'The room for the browser knows no product word: pages give it what it works with.',
      severity: 'error',
      from: { path: '^app/browser/' },
      to: { path: '^(app/(?!browser/)|demo/)' },
    },
    {
      name: 'components-show',
      comment: 'Components show; they know the domain’s words and nothing that reads or writes.',
      severity: 'error',
      from: { path: '^app/components/' },
      to: {
        path: '^app/(routes|worker|http|integrations|database)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'worker-is-small',
      comment:
        'The service worker travels to every telephone: it brings nothing of the pages along.',
      severity: 'error',
      from: {
        path: '^app/(browser/offline/worker/|components/offline/(worker|age-text|stored-addresses|pending-submissions|send-pending|expire-pending)\\.ts)',
        pathNot: '\\.test\\.ts$',
      },
      to: {
        pathNot:
          '^app/browser/(offline/|router/|url-state/with-query\\.ts)|^app/components/offline/|node_modules/(idb|react-router)/',
      },
    },
    {
      name: 'http-knows-no-route',
      comment: 'What every request passes does not know where it goes.',
      severity: 'error',
      from: { path: '^app/http/' },
      to: { path: '^app/routes/' },
    },
    {
      name: 'routes-are-handed-the-outside',
      comment:
        'Files, mail and identities reach a route through its gate; only their types are imported.',
      severity: 'error',
      from: { path: '^app/routes/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^app/integrations/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'worker-shows-nothing',
      comment: 'The edge for time has no pages and no requests; mails are its own.',
      severity: 'error',
      from: { path: '^app/worker/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^app/(components|http)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'database-knows-no-noun',
      comment: 'Connection and migrations stand below the domain.',
      severity: 'error',
      from: { path: '^app/database/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^app/domain/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'app-knows-no-demo',
      comment: 'The product does not need its demonstration, but for the start that offers it.',
      severity: 'error',
      from: { path: '^app/', pathNot: ['^app/start\\.ts$', '\\.test\\.tsx?$'] },
      to: { path: '^demo/' },
    },
    ...line,
    ...apart,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs'],
      conditionNames: ['import', 'node'],
    },
  },
}
