import type { Page } from '@playwright/test'
import type { Records } from './records.ts'

/** Whose browser opens a screen. `newcomer` has just signed up; `undecided` has no account type yet. */
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
  /** What a person does there before the picture is taken. */
  act?: (page: Page) => Promise<void>
}

export const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

export const themes = ['light', 'dark'] as const

export function fileName({ name, state }: Screen, width: number, theme: string): string {
  return `${slug(name)}-${slug(state)}-${width}-${theme}.png`
}

function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
