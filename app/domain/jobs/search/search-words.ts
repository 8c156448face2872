/**
 * The words of a typed search, in small letters without accents, as the dictionary and the synonyms
 * have them. Only letters and digits are looked at, so that no sign is an operator: `%`, `_`, quotes
 * and minus separate words and do nothing else.
 */
export function searchWordsOf(typed: string): string[] {
  const folded = typed.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return [...new Set(folded.match(/[a-z0-9]+/g))].slice(0, 8)
}

/**
 * The text of a PostgreSQL `to_tsquery`: all of the words, each itself, one of the `others` given for
 * it, or a synonym. A synonym counts only in a title: in a description a 'chefe' is nobody's cook. The
 * words hold letters and digits only, so nothing needs quoting. `where` are weights: A is the title,
 * B skills, tags and company.
 */
export function queryText(
  words: readonly string[],
  {
    others = new Map(),
    where = '',
    any = false,
  }: {
    others?: ReadonlyMap<string, readonly string[]>
    where?: '' | 'A' | 'AB'
    any?: boolean
  } = {},
): string {
  const label = where && `:${where}`
  return words
    .map((word) => {
      const itself = [word, ...(others.get(word) ?? [])].map((returnPath) => returnPath + label)
      const synonyms = (synonymsByWord.get(word) ?? []).map(inTitle)
      return `(${[...itself, ...synonyms].join(' | ')})`
    })
    .join(any ? ' | ' : ' & ')
}

function inTitle(synonym: string): string {
  return `(${synonym
    .split(' ')
    .map((word) => `${word}:A`)
    .join(' & ')})`
}

/** What people in Angola, Portugal and Brazil, and on English job boards, call the same thing. */
const synonyms: readonly (readonly string[])[] = [
  ['motorista', 'condutor', 'chofer', 'driver'],
  ['canalizador', 'encanador'],
  ['programador', 'desenvolvedor', 'developer'],
  ['informatica', 'ti', 'it'],
  ['rh', 'recursos humanos', 'hr'],
  ['contabilista', 'contador'],
  ['vendedor', 'comercial'],
  ['vendas', 'sales'],
  ['vigilante', 'seguranca', 'guarda'],
  ['limpeza', 'faxina', 'faxineira', 'limpador'],
  ['professor', 'docente', 'formador', 'teacher'],
  ['cozinheiro', 'chef cozinha'],
  ['jurista', 'advogado'],
  ['medico', 'clinico', 'doutor'],
  ['enfermeiro', 'enfermagem', 'nurse'],
  ['garcom', 'empregado mesa', 'empregada mesa'],
  ['secretaria', 'assistente administrativo', 'assistente administrativa'],
  ['recepcionista', 'rececionista', 'recepcao'],
  ['estagio', 'estagiario', 'trainee'],
  ['camiao', 'caminhao', 'pesados'],
  ['autocarro', 'onibus'],
  ['gestor', 'gerente', 'manager'],
  ['contabilidade', 'accounting'],
  ['eletricista', 'electrician'],
  ['call', 'atendimento'],
  ['estafeta', 'entregador', 'motoboy'],
  ['farmaceutico', 'farmacia'],
  ['pesca', 'pescador'],
  ['cobrador', 'cobranca'],
  ['armazem', 'fiel armazem', 'almoxarifado'],
]

const synonymsByWord = new Map(
  synonyms.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)])),
)
