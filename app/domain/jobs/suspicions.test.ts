import { expect, test } from 'vitest'
import { findSuspicions } from './suspicions.ts'

const job = (description: string) => ({
  title: 'Motorista',
  description,
  responsibilities: 'Conduzir.',
  requirements: 'Carta de condução.',
  benefits: null,
  conditions: null,
})
const warnings = (description: string) => findSuspicions(job(description)).map((one) => one.warns)

test.each([
  ['Para garantir a vaga pague a taxa de inscrição de 5 000 KZ.', 'Fala de um pagamento'],
  ['A formação obrigatória custa 15 000 KZ.', 'Fala de um pagamento'],
  ['Deposite a caução do uniforme no balcão.', 'Fala de um pagamento'],
  ['Envie o IBAN e o PIN para activarmos o salário.', 'Pede dados de um cartão'],
  ['Mande fotografia do BI para reservar lugar.', 'Pede uma fotografia ou cópia'],
  ['Contacte pelo WhatsApp para mais detalhes.', 'Leva para fora do portal'],
  ['Ligue já: 923 456 789.', 'Leva para fora do portal'],
  ['Escreva para chefe@exemplo.com', 'Leva para fora do portal'],
  ['Dinheiro fácil, ganhos diários garantidos.', 'Promete dinheiro fácil'],
])('"%s" is a sign of fraud', (text, warning) => {
  expect(warnings(text).join()).toContain(warning)
})

test.each([
  'Salário pago ao mês, com subsídio de alimentação e transporte.',
  'Responsável pelos pagamentos a fornecedores e pela reconciliação bancária.',
  'Formação inicial paga pela empresa.',
  'Conhecimento de folhas de cálculo e de atendimento ao público.',
  'Carta de condução há mais de 5 anos; 250 camiões na frota.',
  'Apresentar o BI no primeiro dia de trabalho.',
])('"%s" is an ordinary sentence', (text) => {
  expect(warnings(text)).toEqual([])
})

test('each sign of fraud is reported once, with the matched text', () => {
  const found = findSuspicions(job('Ligue 923 456 789 ou 912 000 111, ou www.vaga-facil.example.'))
  expect(found).toHaveLength(1)
  expect(found[0]?.found).toBe('www.vaga-facil.example.')
})
