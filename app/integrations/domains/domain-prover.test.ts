import { expect, test } from 'vitest'
import type { Received } from '../webhooks/webhook-sender.ts'
import { createDomainProver } from './domain-prover.ts'

const line = 'lusona-verificacao=abc'
const noFile: Received = { failure: 'unknown-host', durationMs: 1 }
const answered = (response: string, status = 200): Received => ({ status, response, durationMs: 1 })
const dnsError = (code: string) => Object.assign(new Error(code), { code })

function proverWith(records: string[][] | Error, file: Received = noFile) {
  const fetched: string[] = []
  const prover = createDomainProver({
    resolveTxt: async () => (records instanceof Error ? Promise.reject(records) : records),
    get: async (url) => {
      fetched.push(url)
      return file
    },
  })
  return { fetched, find: () => prover.find('exemplo.ao', line) }
}

test('a split TXT record proves the domain without a request for the well-known file', async () => {
  const { find, fetched } = proverWith([['v=spf1 -all'], ['lusona-verificacao', '=abc ']])
  expect(await find()).toMatchObject({ value: { method: 'dns' } })
  expect(fetched).toEqual([])
})

test('a line in the well-known file proves the domain', async () => {
  const { find, fetched } = proverWith(dnsError('ENODATA'), answered(`outra\r\n${line}\r\n`))
  expect(await find()).toMatchObject({ value: { method: 'file' } })
  expect(fetched).toEqual(['https://exemplo.ao/.well-known/lusona-verificacao.txt'])
})

test.each([
  ['a line that only contains the token', answered(`x${line}`)],
  ['an error page with the token', answered(line, 404)],
  ['a redirect', answered(line, 302)],
])('%s does not prove the domain', async (_, file) => {
  expect(await proverWith([], file).find()).toMatchObject({ refusal: 'missing' })
})

test('a domain whose servers do not respond is reported as unreachable, not as unproved', async () => {
  expect(await proverWith(dnsError('ETIMEOUT')).find()).toMatchObject({ refusal: 'unreachable' })
  expect(await proverWith(dnsError('ENOTFOUND')).find()).toMatchObject({ refusal: 'unreachable' })
  expect(await proverWith([['v=spf1']]).find()).toMatchObject({ refusal: 'missing' })
})
