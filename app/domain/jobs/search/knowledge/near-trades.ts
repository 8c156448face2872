import { rootOf, wordsOf } from '../search-words.ts'

/**
 * Related trades for searches without results. Relations are one-way: searches for street vendors
 * find jobs in shops, but not vice versa.
 */
const nearTrades = `
  zungueira: vendedor, promotor de vendas
  doméstica: auxiliar de limpeza, lavadeira, copeira, cozinheira, babá
  babá: educador de infância, auxiliar de acção educativa, empregada doméstica, cuidador, auxiliar de limpeza
  cuidador: auxiliar de enfermagem, empregada doméstica, agente comunitário de saúde
  lavadeira: auxiliar de limpeza, empregada doméstica, lavandaria, costureira
  limpeza: serviços gerais, empregada doméstica, copeira
  segurança: agente de segurança, porteiro, fiel de armazém
  porteiro: vigilante, segurança, recepcionista
  jardineiro: serviços gerais, trabalhador agrícola
  piscineiro: jardineiro, serviços gerais, auxiliar de limpeza
  servente: pedreiro, pintor, serviços gerais, operador de produção
  pedreiro: ladrilhador, pintor, encarregado de obra, servente
  ladrilhador: pedreiro, pintor
  armador de ferro: pedreiro, serralheiro, soldador
  pintor: pedreiro, bate-chapa
  carpinteiro: serralheiro, pedreiro
  serralheiro: soldador, mecânico
  soldador: serralheiro, mecânico
  canalizador: técnico de água, técnico de redes de água, pedreiro
  técnico de frio: electricista, electromecânico, mecânico
  electricista: técnico de frio, electromecânico, técnico de energia
  mecânico: electromecânico, electricista, operador de máquinas
  vulcanizador: mecânico, bate-chapa, auxiliar de oficina
  técnico de telemóveis: técnico de informática, electricista
  técnico de geradores: mecânico, electricista, electromecânico
  candongueiro: motorista
  motorista: operador de máquinas, operador de empilhador, estafeta, ajudante de motorista
  kupapata: estafeta, motoboy, motorista
  estafeta: motorista, office boy, ajudante de motorista
  cobrador: leitor-cobrador, operador de caixa, vendedor
  cobrador de táxi: motorista, leitor-cobrador, vendedor
  carregador: ajudante de armazém, ajudante de motorista, armazém, repositor, servente
  fiel de armazém: repositor, operador de empilhador, conferente
  lavador de carros: auxiliar de limpeza, auxiliar de oficina, mecânico
  abastecedor: operador de caixa, vendedor
  caixa: vendedor, repositor, atendimento
  repositor: fiel de armazém, operador de caixa, ajudante de loja
  peixeira: escalador de peixe, transformação de pescado, vendedor
  talhante: auxiliar de padaria e talho, cozinheiro
  padeiro: pasteleiro, auxiliar de padaria, cozinheiro
  pasteleiro: padeiro, cozinheiro
  cozinheiro: ajudante de cozinha, copeira, padeiro
  copeira: ajudante de cozinha, auxiliar de limpeza, empregado de mesa
  camareira: governanta, auxiliar de limpeza, lavandaria
  empregado de mesa: barman, copeira, recepcionista
  barman: empregado de mesa, empregado de balcão
  trancista: cabeleireiro, manicure
  cabeleireiro: manicure, barbeiro, esteticista
  barbeiro: cabeleireiro
  manicure: cabeleireiro, esteticista
  alfaiate: costureira, modista
  costureira: alfaiate, modista
  sapateiro: costureira, alfaiate
  camponês: trabalhador agrícola, tractorista, capataz agrícola, tratador
  pastor: tratador, trabalhador agrícola, pecuária
  tratador de aves: tratador, trabalhador agrícola
  pescador: marinheiro, aquicultura, transformação de pescado
  enfermeiro: técnico de enfermagem, parteira, saúde materna
  médico: enfermeiro
  farmacêutico: técnico de laboratório, enfermeiro
  dentista: médico
  psicólogo: técnico psicossocial, recursos humanos, educador
  professor: formador, educador, explicador, monodocente
  explicador: professor, formador
  educador de infância: professor do ensino primário, auxiliar de acção educativa
  tradutor: professor de inglês, recepcionista bilingue, formador de inglês
  jornalista: redactor, locutor, produtor de conteúdos, redes sociais
  locutor: produtor de conteúdos, redactor
  fotógrafo: designer, produtor de conteúdos
  designer: redes sociais, produtor de conteúdos
  informática: programador, administrador de redes, técnico de suporte, analista de dados, engenheiro de software
  programador: engenheiro de software, analista de dados, técnico de informática
  cientista de dados: analista de dados, programador, engenheiro de software
  react: programador, engenheiro de software
  contabilista: auditor, assistente financeiro, tesoureiro
  tesoureiro: caixa bancário, assistente financeiro, contabilista
  auditor: contabilista, controlo interno
  economista: analista de crédito, analista, contabilista
  director financeiro: contabilista, tesoureiro, auditor
  advogado: assessor jurídico, técnico jurídico
  administrativo: secretária, recepcionista, recursos humanos
  secretária: assistente administrativo, recepcionista, técnico administrativo
  digitador: assistente administrativo, secretária, técnico administrativo
  recepcionista: atendimento, secretária, assistente administrativo
  call center: recepcionista, vendedor, assistente de apoio
  arquitecto: desenhador, engenheiro civil
  engenheiro civil: encarregado de obra, topógrafo, fiscalização
  geólogo: técnico de geologia, topógrafo
  tractorista: operador de máquinas, trabalhador agrícola
  piloto: marinheiro, motorista
`

const nearOf = new Map<string, string[][]>()
for (const line of nearTrades.split('\n')) {
  const [trade = '', others = ''] = line.split(':')
  if (others) nearOf.set(rootsOf(wordsOf(trade)), others.split(',').map(wordsOf))
}

export function tradesNear(words: readonly string[], alsoCalled: readonly (readonly string[])[]) {
  const own = nearOf.get(rootsOf(words))
  if (own) return own
  for (const other of alsoCalled) {
    const found = nearOf.get(rootsOf(other))
    if (found) return found
  }
  return []
}

function rootsOf(words: readonly string[]): string {
  return words.map(rootOf).join(' ')
}
