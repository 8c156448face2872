// The steps that `npm run check` and `npm test` share: each has a name, a program and arguments.

const bin = (name, file) => `node_modules/${name}/${file}`

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

export function vitest(name, ...projects) {
  return [
    bin('vitest', 'vitest.mjs'),
    'run',
    // A test that passes only at its second attempt is reported as unstable (decision 170).
    '--retry=1',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=test-results/${name}.json`,
  ]
}
