import type { Outcome } from '#app/domain/outcome.ts'

/** What the tax office's register says of a number; what it does not say is empty. */
export type NifEntry = { name: string; phone: string; address: string }

/** `unavailable`: nobody could say (down, slow, nonsense). The answer is text, never markup. */
export type NifAnswer = Outcome<NifEntry, 'not-found' | 'unavailable'>

export type NifService = { lookUp(nif: string): Promise<NifAnswer> }
