const CONTROL_BUT_BREAK_AND_TAB = /[\p{Cc}--[\n\t]]/gv

/** Text as it is kept: composed (NFC), and without control characters but line break and tab. */
export function cleanText(text: string): string {
  return text.replace(CONTROL_BUT_BREAK_AND_TAB, '').normalize('NFC')
}

/** Names that would reach into what every object inherits, also as a step of a longer name. */
export function isReservedName(name: string): boolean {
  return name.split(/[.[\]]/).some((step) => /^(?:__proto__|constructor|prototype)$/.test(step))
}
