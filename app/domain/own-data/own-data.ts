import type { Area } from '../documents/document.ts'

export const MAX_ROWS = 10_000

export type OwnFile = { area: Area; key: string; path: string }

export type OwnData = { records: Record<string, unknown>; files: OwnFile[] }
