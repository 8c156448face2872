import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askForMoneyOrSecrets } from './ask-for-money-or-secrets.ts'

const money = [
  'Para continuar, pague a taxa de inscrição de 5.000 Kz.',
  'Deve transferir 10 000 kwanzas para reservar a vaga.',
  'Faça o pagamento da taxa de candidatura até amanhã.',
  'Deposite o valor na conta e mande o comprovativo.',
  'A caução para o uniforme é devolvida no primeiro mês.',
  'O custo da ficha é de 2.500 Kz.',
  'Envie 3.000 Kz por Multicaixa Express para confirmar a entrevista.',
  'Tem de pagar o exame médico, valor de 15.000 Kz.',
  'Mande o comprovativo de pagamento por WhatsApp.',
  'Precisa de comprar o formulário na nossa loja.',
  'PAGUE JÁ A TAXA DE INSCRICAO!',
  'Transfira a quantia combinada hoje.',
  'Tem de pagar o exame médico, 8500 akz, antes de sexta',
  'O exame médico custa 8500 kz',
  'A formação custa 12.000 Kz, pagamento adiantado',
  'manda 5 mil pra confirmar',
  'É só carregar saldo de 2000 UTT neste número',
]

const secrets = [
  'Envie o código que recebeu por SMS.',
  'Diga-nos a palavra-passe do seu email para criarmos a conta.',
  'Precisamos do PIN do cartão para fazer o depósito do salário.',
  'Indique o número do cartão e o CVV.',
  'Mande uma foto do seu cartão Multicaixa.',
  'Para validar, escreva aqui a sua senha do banco.',
  'Partilhe connosco o código de confirmação.',
]

const harmless = [
  'Temos o gosto de o convidar para uma entrevista na quinta-feira, às 10h.',
  'O salário é de 150.000 Kz por mês, pago por transferência.',
  'Pagamos 200.000 Kz e subsídio de transporte.',
  'Nunca pague para se candidatar: não pedimos dinheiro.',
  'Agradecemos a sua candidatura. Desta vez não avançámos.',
  'Traga o seu CV e o bilhete de identidade.',
  'A entrevista é na Rua da Missão, 12, perto do Largo do Kinaxixi.',
  'Pode enviar o certificado da 12.ª classe?',
  'O uniforme é oferecido pela empresa.',
  'A formação é gratuita e dura duas semanas.',
  'Confirme a sua disponibilidade para começar em Janeiro.',
  'Tem experiência em contabilidade e em pagamentos a fornecedores?',
  'Envie-nos a sua disponibilidade e o seu número de telefone.',
  'Não é preciso pagar nenhuma taxa.',
  'Conhece o código do trabalho de Angola?',
  'O contrato é de seis meses, com possibilidade de renovação.',
  'Carregue o seu CV no portal e indique duas referências.',
  'Gere uma carteira de 5 mil clientes e indique o que já fez.',
]

test.each(money)('“%s” asks for money', (text) => {
  expect(askForMoneyOrSecrets(text).map(({ reason }) => reason)).toContain('money')
})

test.each(secrets)('“%s” asks for a secret', (text) => {
  expect(askForMoneyOrSecrets(text).map(({ reason }) => reason)).toContain('secret')
})

test.each(harmless)('“%s” asks for neither money nor a secret', (text) => {
  expect(askForMoneyOrSecrets(text)).toEqual([])
})

test('the reported passages of a text are exactly the matched words', () => {
  const text = 'Bom dia! É simples: envie o código que recebeu.'
  const [span] = askForMoneyOrSecrets(text)
  expect(text.slice(span?.start, span?.end)).toBe('envie o código')
})

test('any text is searched quickly, and the reported passages are valid', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      for (const { start, end } of askForMoneyOrSecrets(text)) {
        expect(start).toBeLessThan(end)
        expect(end).toBeLessThanOrEqual(text.normalize('NFC').length)
      }
    }),
  )
  const long = 'pague o valor '.repeat(10_000) + 'pague '.repeat(20_000)
  const started = performance.now()
  askForMoneyOrSecrets(long.slice(0, 2_000))
  expect(performance.now() - started).toBeLessThan(1_000)
})
