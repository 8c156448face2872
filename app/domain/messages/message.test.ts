import { expect, test } from 'vitest'
import { messageSubjects, withoutLinks } from './message.ts'

test('the contact form has the five subjects of the specification', () => {
  expect(messageSubjects).toEqual([
    'Informação sobre serviços',
    'Suporte técnico',
    'Parceria comercial',
    'Publicação de vagas',
    'Outro',
  ])
})

test.each([
  ['Ganhe já em https://burla.example/abc?x=1 hoje', 'Ganhe já em […] hoje'],
  ['veja www.burla.ao agora', 'veja […] agora'],
  ['veja burla.co.ao/premio agora', 'veja […] agora'],
  ['escreva a chefe@burla.ao', 'escreva a […]'],
  ['ligue 923 000 000 ou +244923000000', 'ligue […] ou […]'],
  ['BÚRLA.AO', '[…]'],
  ['veja пример.рф/a agora', 'veja […] agora'],
  ['veja evil。com/x e evil．com, evil｡com', 'veja […] e […], […]'],
  ['veja ｅｖｉｌ.com já', 'veja […] já'],
  ['abra ftp://a ou whatsapp://send?x=1', 'abra […] ou […]'],
  ['escreva a chefe＠burla.ao', 'escreva a […]'],
])(
  'links and contacts are removed from the copy of a message that its sender gets: %s',
  (words, left) => {
    expect(withoutLinks(words)).toBe(left)
  },
)

test('ordinary text stays in the copy of a message that its sender gets', () => {
  const words = 'Paguei 45 000 KZ no dia 12. Nada feito.Porquê? Tenho 3 anos de experiência.'
  expect(withoutLinks(words)).toContain('Paguei 45 000 KZ no dia 12.')
})
