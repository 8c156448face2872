import type { Outcome } from '#app/domain/outcome.ts'

export type NifEntry = { name: string; phone: string; address: string }

/** `unavailable`: no usable response. Values are text, never markup. */
export type NifAnswer = Outcome<NifEntry, 'not-found' | 'unavailable'>

export type NifService = { lookUp(nif: string): Promise<NifAnswer> }
