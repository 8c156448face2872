import { randomUUID } from 'node:crypto'
import type { Params } from 'react-router'
import { fingerprintOf, type IdempotencyKey } from '#app/domain/history/idempotency.ts'
import type { UploadedFile } from '#app/http/uploads/uploaded-file.ts'
import { isSecretField } from './parse-form.ts'
import { readId } from './read-id.ts'

/**
 * The form's idempotency key. It is generated with the page and stays the same if the form is sent
 * again.
 */
export const KEY_FIELD = 'envio'
export const VERSION_FIELD = 'versao'
/**
 * The expected version: a number, a hash, or a short hash per field (six characters each, for at
 * most thirty fields).
 */
const VERSION = /^[\w-]{1,180}$/

/** A form without a key gets a new one, so it never counts as a repetition. */
export function readIdempotencyKey(
  form: FormData,
  params: Params,
  files: Record<string, UploadedFile | undefined>,
): { key: string; idempotencyKey: IdempotencyKey; expectedVersion: string | undefined } {
  const version = form.get(VERSION_FIELD)
  const isVersion = typeof version === 'string' && VERSION.test(version)
  const key = readId(form.get(KEY_FIELD)) ?? randomUUID()
  return {
    key,
    idempotencyKey: { key, fingerprint: contentOf(form, params, files) },
    expectedVersion: isVersion ? version : undefined,
  }
}

/**
 * The form contents to hash. Secrets are excluded, because a password could be guessed from the
 * hash.
 */
function contentOf(
  form: FormData,
  params: Params,
  files: Record<string, UploadedFile | undefined>,
): string {
  const fields = [...form].filter(([name]) => !isSecretField(name))
  const sent = Object.values(files).map((file) => [file?.name, file?.sha256])
  return fingerprintOf(JSON.stringify([fields, params, sent]))
}
