import type { Page } from '@playwright/test'
import type { Records } from './records.ts'

/** `newcomer` has just signed up; `undecided` has no account type yet. */
export const people = [
  'visitor',
  'candidate',
  'newcomer',
  'undecided',
  'company',
  'admin',
  'cut-off',
] as const

export type Who = (typeof people)[number]

export type Screen = {
  name: string
  state: string
  who: Who
  path: string | ((records: Records) => Promise<string>)
  act?: (page: Page) => Promise<void>
}

const sizes = [
  { width: 360, height: 740 },
  { width: 412, height: 915 },
  { width: 1280, height: 800 },
]
const themes = ['light', 'dark'] as const
const textSizes = [100, 200] as const

export const views = sizes.flatMap((size) =>
  textSizes.flatMap((text) => themes.map((theme) => ({ ...size, text, theme }))),
)
export type View = (typeof views)[number]

export function fileName({ name, state }: Screen, { width, text, theme }: View): string {
  return `${slug(name)}-${slug(state)}-${width}-${text}-${theme}.png`
}

export function inspectedTitle({ width, height, text, theme }: View): string {
  return `${width} × ${height}, ${theme}, ${text} %`
}

function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
