import type { JobLanguage, SchoolLevel } from '../../job-condition.ts'

export type TypedCondition = { school: SchoolLevel } | { licence: true } | { language: JobLanguage }

const classes = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, n) => String(first + n)).flatMap((number) => [
    `${number} classe`,
    `${number}a classe`,
  ])

const verbs = 'fala falar falo falante sei saber domínio dominar sabe'.split(' ')
const levels = 'fluente falado básico avançado intermédio nível'.split(' ')

const spoken = (...names: string[]) =>
  names.flatMap((name) => [
    ...verbs.map((verb) => `${verb} ${name}`),
    ...levels.map((level) => `${name} ${level}`),
  ])

/**
 * Phrases for each condition. A language alone is no condition: 'francês' may be a teacher's
 * subject.
 */
export const typedConditions: readonly (readonly [TypedCondition, ...string[]])[] = [
  [
    { school: 'sem-escolaridade' },
    'sem escolaridade',
    'sem estudos',
    'sem estudo',
    'sem escola',
    'sem habilitações',
    'não exige escolaridade',
    'não pede escolaridade',
    'não exigem escolaridade',
    'não estudei',
    'saber ler e escrever',
    'ler e escrever',
  ],
  [
    { school: 'ensino-base' },
    ...classes(1, 9),
    'sexta classe',
    'sétima classe',
    'oitava classe',
    'nona classe',
    'ensino de base',
    'ensino básico',
    'primeiro ciclo',
  ],
  [
    { school: 'ensino-medio' },
    ...classes(10, 13),
    'décima classe',
    'décima primeira classe',
    'décima segunda classe',
    'décima terceira classe',
    'ensino médio',
    'curso médio',
    'nível médio',
    'médio concluído',
    'médio completo',
    'ensino médio completo',
    'ensino médio concluído',
    'ensino secundário completo',
  ],
  [
    { school: 'licenciatura' },
    'licenciatura',
    'licenciaturas',
    'licenciado',
    'licenciada',
    'licenciados',
    'licenciadas',
    'ensino superior',
    'curso superior',
    'nível superior',
    'formação superior',
    'bacharelato',
    'com licenciatura',
    'formação universitária',
    'curso universitário',
  ],
  [
    { school: 'mestrado' },
    'mestrado',
    'mestrados',
    'doutoramento',
    'pós-graduação',
    'pós-graduado',
  ],
  [
    { licence: true },
    'carta',
    'carta de condução',
    'cartas de condução',
    'tenho carta',
    'carta de motorista',
    'carta profissional',
    'carta de pesados',
    'carta de ligeiros',
    'carteira de motorista',
    'tenho carta de condução',
    'carta de condução profissional',
    'carta de mota',
    'carta profissional de condução',
    'carta de condução de ligeiros',
    'driving licence',
    'carta de condução de pesados',
    'driver license',
    'drivers license',
    'carta de conducção',
  ],
  [{ language: 'ingles' }, ...spoken('inglês'), 'bilingue inglês', 'fluent english'],
  [{ language: 'frances' }, ...spoken('francês')],
  [{ language: 'mandarim' }, ...spoken('mandarim', 'chinês')],
  [
    { language: 'lingua-nacional' },
    ...spoken('língua nacional', 'língua local'),
    'língua nacional',
    'línguas nacionais',
    'língua local',
    'línguas locais',
  ],
]
