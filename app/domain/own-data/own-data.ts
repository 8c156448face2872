import type { Area } from '../documents/document.ts'

/** Maximum number of rows of each kind; no real account has as many. */
export const MAX_ROWS = 10_000

/** A stored file of the person, with its path in the download. */
export type OwnFile = { area: Area; key: string; path: string }

/** The data of a person under readable keys, and the person's files. */
export type OwnData = { records: Record<string, unknown>; files: OwnFile[] }
