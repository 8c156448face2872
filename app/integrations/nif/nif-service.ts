import type { Outcome } from '#app/domain/outcome.ts'

/** An entry of the tax register; missing fields are empty. */
export type NifEntry = { name: string; phone: string; address: string }

/** `unavailable`: no usable response (down, slow, invalid). Values are text, never markup. */
export type NifAnswer = Outcome<NifEntry, 'not-found' | 'unavailable'>

export type NifService = { lookUp(nif: string): Promise<NifAnswer> }
