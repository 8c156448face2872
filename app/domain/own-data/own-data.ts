import type { Area } from '../documents/document.ts'

/** Maximum rows of each kind. No real account has as many. */
export const MAX_ROWS = 10_000

export type OwnFile = { area: Area; key: string; path: string }

export type OwnData = { records: Record<string, unknown>; files: OwnFile[] }
