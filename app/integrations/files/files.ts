import type { Readable } from 'node:stream'
import type { Area } from '#app/domain/documents/document.ts'

export type StoredFile = { stream: Readable; bytes: number }
export type ListedFile = { key: string; bytes: number; storedAt: Date }

/**
 * Storage of uploaded files. Keys come from `newDocumentKey`; nothing is ever overwritten. An act stores its
 * file before it inserts the row, so that a row never lacks its file. The sweep finds files without a row by
 * `list` and removes them.
 */
export type Files = {
  /**
   * Returns once the file would survive a power cut; otherwise throws, and no partial file is visible.
   */
  put(
    area: Area,
    key: string,
    content: string | Uint8Array | Readable,
    about: { contentType: string },
  ): Promise<void>
  /** Undefined if there is no such file. Throws `StorageUnavailable` if the store does not respond. */
  open(area: Area, key: string): Promise<StoredFile | undefined>
  /** Removing a missing file is no error. */
  remove(area: Area, key: string): Promise<void>
  /** Removes everything in the owner's folder of an area. */
  removeOwner(area: Area, owner: string): Promise<void>
  /** All files stored before `olderThan`, including unfinished uploads. */
  list(area: Area, olderThan: Date): AsyncIterable<ListedFile>
  /** Writes, reads and removes a small file. Returns the share of the storage in use, if known. */
  check(): Promise<{ usedShare: number | undefined }>
}

/** The store did not respond or is full. A later retry may succeed. */
export class StorageUnavailable extends Error {
  readonly code = 'STORAGE_UNAVAILABLE'

  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StorageUnavailable'
  }
}

/**
 * Checks `code`, because each bundle has its own copy of the class, so `instanceof` does not work.
 */
export function isStorageUnavailable(error: unknown): error is StorageUnavailable {
  return error instanceof Error && 'code' in error && error.code === 'STORAGE_UNAVAILABLE'
}

const keyPattern = /^[A-Za-z0-9_-]{1,64}\/[0-9a-f]{32}\.[a-z0-9]{2,5}(?:\.partial)?$/

/** Validates the folder of one owner, the first part of a key: a single path segment. */
export function assertOwner(owner: string): void {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(owner)) throw new Error('Not the owner of stored files')
}

/** Throws unless the key is valid, because keys become paths and URLs. */
export function assertKey(key: string): void {
  if (!keyPattern.test(key)) throw new Error('Not a key of a stored file')
}
