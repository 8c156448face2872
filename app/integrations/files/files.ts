import type { Readable } from 'node:stream'
import type { Area } from '#app/domain/documents/document.ts'

export type StoredFile = { stream: Readable; bytes: number }
export type ListedFile = { key: string; bytes: number; storedAt: Date }

/**
 * An act stores its file before its row, so that no row lacks its file. A clean-up task removes
 * files without a row.
 */
export type Files = {
  /** Returns once the file would survive a power cut; if it throws, no partial file is visible. */
  put(
    area: Area,
    key: string,
    content: string | Uint8Array | Readable,
    about: { contentType: string },
  ): Promise<void>
  /**
   * Returns undefined if there is no such file. Throws `StorageUnavailable` if the store does not
   * respond.
   */
  open(area: Area, key: string): Promise<StoredFile | undefined>
  remove(area: Area, key: string): Promise<void>
  removeOwner(area: Area, owner: string): Promise<void>
  list(area: Area, olderThan: Date): AsyncIterable<ListedFile>
  /** Writes, reads and removes a small file. Returns the used share of the storage, if known. */
  check(): Promise<{ usedShare: number | undefined }>
}

export class StorageUnavailable extends Error {
  readonly code = 'STORAGE_UNAVAILABLE'

  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StorageUnavailable'
  }
}

/** Each bundle has its own copy of this class, so `instanceof` does not work across bundles. */
export function isStorageUnavailable(error: unknown): error is StorageUnavailable {
  return error instanceof Error && 'code' in error && error.code === 'STORAGE_UNAVAILABLE'
}

const keyPattern = /^[A-Za-z0-9_-]{1,64}\/[0-9a-f]{32}\.[a-z0-9]{2,5}(?:\.partial)?$/

export function assertOwner(owner: string): void {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(owner)) throw new Error('Not the owner of stored files')
}

export function assertKey(key: string): void {
  if (!keyPattern.test(key)) throw new Error('Not a key of a stored file')
}
