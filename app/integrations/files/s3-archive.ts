import { createReadStream } from 'node:fs'
import type { S3Settings } from './s3-files.ts'

export const MAX_ARCHIVE_BYTES = 5 * 1024 ** 3

/** An upload without progress for this long is aborted. */
const IDLE_MS = 60_000

/**
 * Uploads a file in one request; the service verifies its SHA-256 (hexadecimal). Throws if the
 * service refuses or does not respond.
 */
export async function putArchive(
  { endpoint, region, accessKeyId, secretAccessKey }: Omit<S3Settings, 'bucket'>,
  { bucket, key }: { bucket: string; key: string },
  { path, bytes, sha256 }: { path: string; bytes: number; sha256: string },
): Promise<void> {
  const { S3Client, PutObjectCommand } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Do not retry, because a stream can be sent only once.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 10_000, socketTimeout: IDLE_MS },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  try {
    await client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: createReadStream(path),
        ContentLength: bytes,
        ContentType: 'application/zip',
        ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
      }),
    )
  } finally {
    client.destroy()
  }
}
