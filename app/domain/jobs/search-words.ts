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
 * The text of a PostgreSQL `to_tsquery`: all of the words, each itself, a synonym or one of the
 * `others` given for it. The words hold letters and digits only, so nothing needs quoting.
 */
export function queryText(
  words: readonly string[],
  others: ReadonlyMap<string, readonly string[]> = new Map(),
): string {
  return words
    .map((word) => {
      const ways = [word, ...(synonymsByWord.get(word) ?? []), ...(others.get(word) ?? [])]
      return `(${[...new Set(ways)].map(oneWay).join(' | ')})`
    })
    .join(' & ')
}

function oneWay(words: string): string {
  return words.includes(' ') ? `(${words.split(' ').join(' & ')})` : words
}

/** What people in Angola, Portugal and Brazil, and on English job boards, call the same thing. */
const synonyms: readonly (readonly string[])[] = [
  ['motorista', 'condutor', 'chofer', 'driver'],
  ['canalizador', 'encanador'],
  ['programador', 'desenvolvedor', 'developer'],
  ['informatica', 'ti', 'it'],
  ['rh', 'recursos humanos', 'hr'],
  ['contabilista', 'contador'],
  ['vendedor', 'vendedora', 'comercial'],
  ['vendas', 'sales'],
  ['vigilante', 'seguranca', 'guarda'],
  ['limpeza', 'faxina', 'faxineira', 'limpador'],
  ['professor', 'docente', 'formador', 'teacher'],
  ['cozinheiro', 'cozinheira', 'chef'],
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
  ['designer', 'grafico'],
  ['eletricista', 'electrician'],
  ['operario', 'operador'],
  ['call', 'atendimento'],
  ['estafeta', 'entregador', 'motoboy'],
  ['farmaceutico', 'farmacia'],
  ['pesca', 'pescador'],
  ['cobrador', 'cobranca'],
  ['caixa', 'tesouraria'],
  ['armazem', 'fiel armazem', 'almoxarifado'],
]

const synonymsByWord = new Map(
  synonyms.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)])),
)
