import { hash } from 'node:crypto'
import type { Context } from 'hono'
import type { ApiEnv } from './api.ts'
import { problem } from './problem.ts'

/** The ETag of a resource, which programs send back in If-Match (API-05). */
export function strongEtag(resource: object): string {
  return `"${hash('sha256', JSON.stringify(resource), 'base64url').slice(0, 22)}"`
}

const weakTag =
  'Este ETag é de uma resposta pública. Use o de GET /company/jobs/{id}, ou o da sua última escrita.'

/** Throws 'changed-meanwhile' if the resource does not match If-Match. */
export function mustMatch(c: Context<ApiEnv>, resource: object): void {
  const wanted = c.req.header('If-Match')
  if (wanted === undefined || wanted.trim() === '*') return
  const tags = wanted.split(',').map((tag) => tag.trim())
  if (tags.includes(strongEtag(resource))) return
  const isWeak = tags.every((tag) => tag.startsWith('W/'))
  throw problem('changed-meanwhile', isWeak ? { detail: weakTag } : {})
}
