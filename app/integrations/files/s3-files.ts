import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { CircuitOpen, createCircuit } from '../circuit.ts'
import { withinLimit } from '../within-limit.ts'
import { assertKey, assertOwner, type Files, StorageUnavailable } from './files.ts'

export type S3Settings = {
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

export type StoreFailure = {
  act: 'put' | 'open' | 'remove' | 'list' | 'check'
  code: string
  status?: number | undefined
  requestId?: string | undefined
}

/** Milliseconds after which an attempt is aborted. A call makes at most two attempts. */
const TRY_LIMIT = 5000

export function createS3Files(
  settings: S3Settings,
  {
    tryLimitMs = TRY_LIMIT,
    onFailure = (_: StoreFailure) => {},
    onPause = () => {},
    onRecovery = () => {},
  } = {},
): Files {
  let connection: ReturnType<typeof connect> | undefined
  const connected = () => (connection ??= connect(settings, tryLimitMs))
  const circuit = createCircuit({ isFailure: isOutage, onPause, onRecovery })

  const call = async <Answer>(
    act: StoreFailure['act'],
    run: () => Promise<Answer>,
  ): Promise<Answer> => {
    try {
      return await circuit(() => withinLimit(run(), tryLimitMs * 2 + 500))
    } catch (error) {
      if (!(error instanceof CircuitOpen)) onFailure(describe(act, error))
      throw new StorageUnavailable('The file store does not answer', error)
    }
  }

  const files: Files = {
    async put(area, key, content, { contentType }) {
      assertKey(key)
      const bytes = await bytesOf(content)
      const { put } = await connected()
      await call('put', () => put(`${area}/${key}`, bytes, contentType))
    },

    async open(area, key) {
      assertKey(key)
      const { read } = await connected()
      const bytes = await call('open', () => read(`${area}/${key}`))
      return bytes && { stream: Readable.from([bytes]), bytes: bytes.length }
    },

    async remove(area, key) {
      assertKey(key)
      const { remove } = await connected()
      await call('remove', () => remove(`${area}/${key}`))
    },

    async removeOwner(area, owner) {
      assertOwner(owner)
      const { remove } = await connected()
      for await (const { Key } of listAll(`${area}/${owner}/`)) {
        if (Key) await call('remove', () => remove(Key))
      }
    },

    async *list(area, olderThan) {
      // Use size and age from the list: a request per file would multiply the requests by a
      // thousand.
      for await (const { Key, Size, LastModified } of listAll(`${area}/`)) {
        if (!Key || !LastModified || LastModified >= olderThan) continue
        yield { key: Key.slice(area.length + 1), bytes: Size ?? 0, storedAt: LastModified }
      }
    },

    async check() {
      const { put, read, remove } = await connected()
      const path = `check/${randomBytes(8).toString('hex')}`
      await call('check', () => put(path, Buffer.from('check'), 'text/plain'))
      const found = await call('check', () => read(path))
      await call('check', () => remove(path))
      if (found?.toString() !== 'check') throw new StorageUnavailable('The store forgot a file')
      return { usedShare: undefined }
    },
  }
  return files

  async function* listAll(prefix: string) {
    const { listPage } = await connected()
    let token: string | undefined
    do {
      const from = token
      const page = await call('list', () => listPage(prefix, from))
      yield* page.Contents ?? []
      token = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (token)
  }
}

/**
 * The client is the largest part of the server, so it is imported only if files are stored in S3.
 */
async function connect(settings: S3Settings, tryLimitMs: number) {
  const s3 = await import('@aws-sdk/client-s3')
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = settings
  const client = new s3.S3Client({
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: tryLimitMs,
      requestTimeout: tryLimitMs,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: 25 },
      httpsAgent: { maxSockets: 25 },
    },
    // Omit the SDK's newer checksums, which not every S3 service supports. Uploads set their own
    // checksum.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  return {
    put: (Key: string, Body: Uint8Array, ContentType: string) => {
      const ChecksumSHA256 = createHash('sha256').update(Body).digest('base64')
      const upload = { Bucket, Key, Body, ContentType, ContentLength: Body.length, ChecksumSHA256 }
      return client.send(new s3.PutObjectCommand(upload))
    },

    /** Reads the whole file, so that a broken connection is detected before the response starts. */
    read: async (Key: string): Promise<Buffer | undefined> => {
      try {
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key }))
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (statusOf(error) === 404) return undefined
        throw error
      }
    },

    remove: (Key: string) => client.send(new s3.DeleteObjectCommand({ Bucket, Key })),

    listPage: (Prefix: string, ContinuationToken: string | undefined) =>
      client.send(new s3.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })),
  }
}

async function bytesOf(content: string | Uint8Array | Readable): Promise<Uint8Array> {
  if (typeof content === 'string') return readFile(content)
  return content instanceof Readable ? buffer(content) : content
}

/**
 * A refusal (wrong checksum, no permission) is a valid response. Only network errors, 5xx and 429
 * count as failures of the service.
 */
function isOutage(error: unknown): boolean {
  const status = statusOf(error)
  return status === undefined || status >= 500 || status === 429
}

function statusOf(error: unknown): number | undefined {
  return answerOf(error)?.httpStatusCode
}

function answerOf(error: unknown): { httpStatusCode?: number; requestId?: string } | undefined {
  const isFromService = error instanceof Error && '$metadata' in error
  // Errors with `$metadata` are responses of the service, so read the status from it.
  return isFromService ? (error.$metadata as ReturnType<typeof answerOf>) : undefined
}

function describe(act: StoreFailure['act'], error: unknown): StoreFailure {
  const { httpStatusCode: status, requestId } = answerOf(error) ?? {}
  const isOfNetwork = status === undefined && error instanceof Error && 'code' in error
  const name = error instanceof Error ? error.name : 'unknown'
  return { act, code: isOfNetwork ? String(error.code) : name, status, requestId }
}
