/** Bullet characters of other programs, including private-use characters of Office fonts. */
const signs = String.raw`\u2022-\u2024\u2027\u203A\u203B\u2043\u204C\u204D\u2190-\u21FF\u2219\u22C5\u22C4\u22C6\u2318\u23F5\u23FA\u25A0-\u25FF\u2605-\u2606\u2610-\u2618\u261A-\u261F\u2660-\u2667\u2700-\u27BF\u27E9\u2900-\u297F\u29BE\u29BF\u29EB\u2B00-\u2BFF\u30FB\uFE0F\uFF65\uFFED\uFFEE\uE000-\uF8FF\uFFFC\uFFFD·¤§»›•°¬¦*+>~|`
const dashes = String.raw`\-\u2010-\u2015\u2212\uFE58\uFE63\uFF0D_=`
const blank = String.raw`\s\u00A0\u2000-\u200B\u202F\u205F\u3000`
/** A letter that a symbol font showed as a bullet. Removed only before a tab or blanks. */
const letter = String.raw`[oOqvuüØnlwà](?:\t|[${blank}]{2,})`
const point = new RegExp(
  `^[${blank}]*(?:(?:[${signs}][${blank}]*)+|(?:[${dashes}]{1,3}(?!\\d)[${blank}]*)+|${letter})+[${blank}]*`,
)

export function withoutPoint(line: string): string {
  const rest = line.replace(point, '')
  return rest.trim() === '' ? line : rest
}

/** Removes pasted bullet characters from each line. Lines with only a bullet are removed. */
export function withoutPoints(text: string): string {
  return text
    .split('\n')
    .map(withoutPoint)
    .filter((line) => line.trim() === '' || /[\p{L}\p{N}]/u.test(line))
    .join('\n')
}
