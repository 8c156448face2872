// The steps that `npm run check` and `npm test` share: a name, and the program with its words.

const bin = (name, file) => `node_modules/${name}/${file}`

/** Checks that run nothing. */
export const staticSteps = [
  ['formato e estilo', [bin('@biomejs/biome', 'bin/biome'), 'check', '--error-on-warnings', '.']],
  ['tipos das rotas', [bin('@react-router/dev', 'bin.cjs'), 'typegen']],
  ['tipos', [bin('typescript', 'bin/tsc'), '--noEmit']],
  [
    'fronteiras',
    [
      bin('dependency-cruiser', 'bin/dependency-cruiser.mjs'),
      'app',
      'demo',
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err',
    ],
  ],
]

/** Runs some or all projects of Vitest; the report in test-results has this name. */
export function vitest(name, ...projects) {
  return [
    bin('vitest', 'vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=test-results/${name}.json`,
  ]
}
