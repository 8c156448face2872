import { expect, test } from 'vitest'
import { deviceWords } from './device.ts'

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${android} Chrome/124.0.0.0 Mobile Safari/537.36`, 'Chrome em Android'],
  [
    `${android} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet em Android',
  ],
  [`${android} Chrome/124.0.0.0 Mobile Safari/537.36 OPR/80.0`, 'Opera em Android'],
  ['Opera/9.80 (Android; Opera Mini/7.5/191.314; U; pt) Presto/2.12.423', 'Opera Mini em Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    'Safari em iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36 Edg/124.0.0.0',
    'Edge em Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0', 'Firefox em Linux'],
  ['curl/8.5.0', 'Navegador desconhecido'],
])('the user agent %s is shown as %s', (agent, words) => {
  expect(deviceWords(agent)).toBe(words)
})

test('a browser without a user agent is shown as unknown', () => {
  expect(deviceWords(null)).toBe('Navegador desconhecido')
})
