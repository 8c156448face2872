import type { Readable } from 'node:stream'
import type { Area } from '#app/domain/documents/document.ts'

export type StoredFile = { stream: Readable; bytes: number }
export type ListedFile = { key: string; bytes: number; storedAt: Date }

/**
 * Where uploaded files are stored. Keys come from `newDocumentKey`; nothing is ever overwritten.
 * An act puts its file first and writes its row then, so that a row never lacks its file; files
 * without a row are found by `list` and removed by the sweep.
 */
export type Files = {
  /** Returns once the file would survive a power cut; otherwise throws and leaves nothing to see. */
  put(
    area: Area,
    key: string,
    content: string | Uint8Array | Readable,
    about: { contentType: string },
  ): Promise<void>
  /** Undefined if there is no such file. Throws `StorageUnavailable` if the store does not answer. */
  open(area: Area, key: string): Promise<StoredFile | undefined>
  /** Removing what is not there is no error. */
  remove(area: Area, key: string): Promise<void>
  /** Removes everything in the owner's folder of an area. */
  removeOwner(area: Area, owner: string): Promise<void>
  /** Everything stored before `olderThan`, unfinished pieces included. */
  list(area: Area, olderThan: Date): AsyncIterable<ListedFile>
  /** Writes, reads and removes a small file. Answers the share of the room in use, where known. */
  check(): Promise<{ usedShare: number | undefined }>
}

/** The store did not answer, or has no more room. Trying again later may help. */
export class StorageUnavailable extends Error {
  readonly code = 'STORAGE_UNAVAILABLE'

  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StorageUnavailable'
  }
}

/** By its code: the class is there once for each bundle that carries it. */
export function isStorageUnavailable(error: unknown): error is StorageUnavailable {
  return error instanceof Error && 'code' in error && error.code === 'STORAGE_UNAVAILABLE'
}

const keyPattern = /^[A-Za-z0-9_-]{1,64}\/[0-9a-f]{32}\.[a-z0-9]{2,5}(?:\.partial)?$/

/** The folder of one owner: the first part of a key, and nothing that would name more than one. */
export function assertOwner(owner: string): void {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(owner)) throw new Error('Not the owner of stored files')
}

/** Nothing but a key of ours becomes a path or an address. */
export function assertKey(key: string): void {
  if (!keyPattern.test(key)) throw new Error('Not a key of a stored file')
}
