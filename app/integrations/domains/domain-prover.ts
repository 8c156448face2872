import { Resolver } from 'node:dns/promises'
import { done, type Outcome, refused } from '#app/domain/outcome.ts'
import type { DomainMethod } from '#app/domain/verification/verification.ts'
import type { WebhookSender } from '../webhooks/webhook-sender.ts'

/** The company can publish the proof in this file instead of a DNS record. */
export const proofFileOf = (domain: string) =>
  `https://${domain}/.well-known/lusona-verificacao.txt`

const DNS_TIMEOUT_MS = 3_000
const DNS_TRIES = 2

/**
 * 'missing': the domain responds, but the proof is not there. 'unreachable': neither DNS nor web
 * server responds.
 */
export type DomainProver = {
  find(
    domain: string,
    line: string,
  ): Promise<Outcome<{ method: DomainMethod }, 'missing' | 'unreachable'>>
}

type Options = {
  get: WebhookSender['get']
  resolveTxt?: (domain: string) => Promise<string[][]>
}

export function createDomainProver({ get, resolveTxt = queryTxt }: Options): DomainProver {
  return {
    async find(domain, line) {
      const records = await resolveTxt(domain).catch(recordsOfError)
      if (records?.some((parts) => parts.join('').trim() === line)) return done({ method: 'dns' })
      const file = await get(proofFileOf(domain))
      const text = 'status' in file && file.status === 200 ? file.response : ''
      if (text.split(/\r?\n/).some((written) => written.trim() === line))
        return done({ method: 'file' })
      return refused(records || 'status' in file ? 'missing' : 'unreachable')
    },
  }
}

function queryTxt(domain: string): Promise<string[][]> {
  return new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES }).resolveTxt(domain)
}

/** A domain without TXT records is reported as an error, but counts as an empty list. */
function recordsOfError(error: unknown): string[][] | undefined {
  const { code = '' } = (error ?? {}) as { code?: string }
  return code === 'ENODATA' ? [] : undefined
}
