/** The characters that the Latin font can draw. */
const drawn =
  /[\u0020-\u007E\u00A1-\u00FF\u0131\u0152\u0153\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u20AC\u2122]/u

/**
 * Text as the font can draw it: letters for ligatures, without accents that it lacks. Characters
 * that would be drawn as a box are removed.
 */
export function drawableText(text: string): string {
  const plain = text.replace(/[\uFB00-\uFB06\uFF01-\uFF5E]/gu, (sign) => sign.normalize('NFKC'))
  const signs = [...plain.normalize('NFC').replace(/\p{Zs}/gu, ' ')].map((sign) => {
    if (drawn.test(sign)) return sign
    const bare = sign.normalize('NFKD').replace(/\p{M}/gu, '')
    return [...bare].every((letter) => drawn.test(letter)) ? bare : ''
  })
  return signs.join('').replace(/\s+/g, ' ').trim()
}
