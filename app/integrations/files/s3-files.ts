import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Disk, errors } from 'flydrive'
import { createCircuit } from '../circuit.ts'
import { withinLimit } from '../within-limit.ts'
import { assertKey, assertOwner, type Files, StorageUnavailable } from './files.ts'

export type S3Settings = {
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Milliseconds. Two tries of this length are the longest that anybody waits for the store. */
const TRY_LIMIT = 5000

/**
 * Files in a bucket of any S3 service. The service checks each upload against its SHA-256 and an
 * upload is done when the service says so, whole. While the service fails again and again it is
 * given pauses, in which every call answers at once with `StorageUnavailable`.
 */
export function createS3Files(settings: S3Settings, { tryLimitMs = TRY_LIMIT } = {}): Files {
  let connection: ReturnType<typeof connect> | undefined
  const connected = () => (connection ??= connect(settings, tryLimitMs))
  const circuit = createCircuit({ isFailure: isOutage })

  const call = async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await circuit(() => withinLimit(act(), tryLimitMs * 2 + 500))
    } catch (error) {
      throw new StorageUnavailable('The file store does not answer', error)
    }
  }

  const read = async (path: string): Promise<Buffer | undefined> => {
    const { disk } = await connected()
    try {
      // Read whole, so that a connection that breaks off is known before the first byte is sent on.
      return Buffer.from(await disk.getBytes(path))
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  const files: Files = {
    async put(area, key, content, { contentType }) {
      assertKey(key)
      const bytes = await bytesOf(content)
      const sha256 = createHash('sha256').update(bytes).digest('base64')
      const about = { contentType, contentLength: bytes.length, ChecksumSHA256: sha256 }
      const { disk } = await connected()
      await call(() => disk.put(`${area}/${key}`, bytes, about))
    },

    async open(area, key) {
      assertKey(key)
      const bytes = await call(() => read(`${area}/${key}`))
      return bytes && { stream: Readable.from([bytes]), bytes: bytes.length }
    },

    async remove(area, key) {
      assertKey(key)
      const { disk } = await connected()
      await call(() => disk.delete(`${area}/${key}`))
    },

    async removeOwner(area, owner) {
      assertOwner(owner)
      const { disk, driver } = await connected()
      let paginationToken: string | undefined
      do {
        const from = paginationToken
        const page = await call(() =>
          driver.listAll(`${area}/${owner}/`, { recursive: true, paginationToken: from }),
        )
        for (const found of page.objects) {
          if (found.isFile) await call(() => disk.delete(found.key))
        }
        paginationToken = page.paginationToken
      } while (paginationToken)
    },

    async *list(area, olderThan) {
      const { listPage } = await connected()
      let from: string | undefined
      do {
        const page = await call(() => listPage(`${area}/`, from))
        // Size and age come with the list: a question for each file would be a thousand times as many.
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (!Key || !LastModified || LastModified >= olderThan) continue
          yield { key: Key.slice(area.length + 1), bytes: Size ?? 0, storedAt: LastModified }
        }
        from = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (from)
    },

    async check() {
      const { disk } = await connected()
      const path = `check/${randomBytes(8).toString('hex')}`
      await call(() => disk.put(path, Buffer.from('check'), { contentType: 'text/plain' }))
      const found = await call(() => read(path))
      await call(() => disk.delete(path))
      if (found?.toString() !== 'check') throw new StorageUnavailable('The store forgot a file')
      return { usedShare: undefined }
    },
  }
  return files
}

/** Loaded only where files are stored this way: the client is the largest part of the whole server. */
async function connect(settings: S3Settings, tryLimitMs: number) {
  const [{ ListObjectsV2Command, S3Client }, { S3Driver }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('flydrive/drivers/s3'),
  ])
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings
  const client = new S3Client({
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
    // Not every S3 service knows the newer checksums; each upload carries its own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })
  const listPage = (prefix: string, from: string | undefined) =>
    client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: from }),
    )
  return { driver, disk: new Disk(driver), listPage }
}

async function bytesOf(content: string | Uint8Array | Readable): Promise<Uint8Array> {
  if (typeof content === 'string') return readFile(content)
  return content instanceof Readable ? buffer(content) : content
}

function isMissing(error: unknown): boolean {
  return error instanceof errors.E_CANNOT_READ_FILE && statusOf(error.cause) === 404
}

/** A refusal (wrong checksum, no permission) is an answer; only silence and 5xx open the circuit. */
function isOutage(error: unknown): boolean {
  const status = statusOf(error) ?? (error instanceof Error ? statusOf(error.cause) : undefined)
  return status === undefined || status >= 500 || status === 429
}

function statusOf(error: unknown): number | undefined {
  const isFromService = error instanceof Error && '$metadata' in error
  // Every error of the client's that stands for an answer carries this.
  return isFromService ? (error.$metadata as { httpStatusCode?: number }).httpStatusCode : undefined
}
