import { expect, test } from 'vitest'
import { drawableText } from './drawable-text.ts'

test.each([
  ['Técnica de Informática – 12.ª classe', 'Técnica de Informática – 12.ª classe'],
  ['O\uFB01cial \uD83D\uDC77 de obra', 'Oficial de obra'],
  ['Ćiro Ōta', 'Ciro Ota'],
  ['150\u202f000\u00a0KZ', '150 000 KZ'],
  ['厨师 \u0000', ''],
  ['\uFF23\uFF36 “Cozinha” • 5€', 'CV “Cozinha” • 5€'],
])('the text %j is drawn as %j', (text, drawn) => {
  expect(drawableText(text)).toBe(drawn)
})
