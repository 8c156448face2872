import type { Area } from '../documents/document.ts'

/** Rows of each kind; nobody comes near, and nothing is gathered without an end. */
export const MAX_ROWS = 10_000

/** A stored file of the person's own, under the name that it gets in the download. */
export type OwnFile = { area: Area; key: string; path: string }

/** What the portal keeps of a person, under names that the person can read. */
export type OwnData = { records: Record<string, unknown>; files: OwnFile[] }
