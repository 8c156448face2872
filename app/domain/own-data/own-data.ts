import type { Area } from '../documents/document.ts'

/** Rows of each kind: a bound that no real account reaches. */
export const MAX_ROWS = 10_000

/** A stored file of the person's own, under the name that it gets in the download. */
export type OwnFile = { area: Area; key: string; path: string }

/** The data of a person, under readable keys. */
export type OwnData = { records: Record<string, unknown>; files: OwnFile[] }
