import { type Cut, everyCut } from './cuts.ts'
import { asleepScript, firstScript, startScript, textScript } from './inline-scripts.ts'

/**
 * Whatever a page can do without waits until it has been painted: the router names its modules before the
 * stylesheet, and on a slow line they take the line from it. They are named as `late`, which browsers pass
 * over, and a few words at the end of the page start them after the first paint.
 */
const MODULE_LINK = Buffer.from('<link rel="modulepreload"')
const LATE_LINK = Buffer.from('<link rel="late"')
const MODULE_SCRIPT = Buffer.from('type="module" async=""')
const LATE_SCRIPT = Buffer.from('type="late"')
const HEAD = Buffer.from('<head>')
const HEAD_END = Buffer.from('</head>')
const END = Buffer.from('</body>')

const ASLEEP = Buffer.from(' data-wakes="')

const FEW_PLACE = Buffer.from('<template id="few-scripts"></template>')

/**
 * Puts the scripts of a page off, until it is used where it may sleep, or gives it the few that a text has;
 * one without scripts stays as it is. An answer to a form (`isAnswer`) never sleeps.
 */
export function lateScripts(page: Buffer, nonce: string, isAnswer = false): Cut[] {
  const few = page.lastIndexOf(FEW_PLACE)
  if (few !== -1) {
    return [{ from: few, to: few + FEW_PLACE.length, words: script(textScript, nonce) }]
  }
  // The last one: what follows it is only what the page was made of.
  const at = page.lastIndexOf(MODULE_SCRIPT)
  const end = page.lastIndexOf(END)
  const head = page.indexOf(HEAD) + HEAD.length
  if (at === -1 || end === -1 || head < HEAD.length) return []
  const opening = page.subarray(0, page.indexOf('>', page.indexOf('<html')))
  const sleeps = !isAnswer && opening.includes(ASLEEP)
  return [
    { from: head, to: head, words: script(firstScript, nonce) },
    ...everyCut(page, MODULE_LINK, LATE_LINK, head, endOfHead(page)),
    { from: at, to: at + MODULE_SCRIPT.length, words: LATE_SCRIPT },
    { from: end, to: end, words: script(sleeps ? asleepScript : startScript, nonce) },
  ]
}

/** Lets the page of a visitor name the list of pages that visitors can open. */
export function visitorsManifest(page: Buffer, url: string): Cut[] {
  if (!/^\/assets\/manifest-[0-9a-f]+\.js$/.test(url)) return []
  const [all, visitors] = [Buffer.from(url), Buffer.from(url.replace('.js', '-visitors.js'))]
  return [
    ...everyCut(page, all, visitors, 0, endOfHead(page)),
    ...everyCut(page, all, visitors, Math.max(page.lastIndexOf(MODULE_SCRIPT), endOfHead(page))),
  ]
}

function endOfHead(page: Buffer): number {
  const end = page.indexOf(HEAD_END)
  return end === -1 ? page.length : end
}

function script(words: string, nonce: string): Buffer {
  return Buffer.from(`<script nonce="${nonce}">${words}</script>`)
}
