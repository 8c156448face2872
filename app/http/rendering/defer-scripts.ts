import deferredListScript from '../../browser/boot/deferred-list.ts?inline-script'
import deferredPageScript from '../../browser/boot/deferred-page.ts?inline-script'
import firstScript from '../../browser/boot/first.ts?inline-script'
import startScript from '../../browser/boot/start.ts?inline-script'
import textScript from '../../browser/boot/text.ts?inline-script'
import { type Cut, everyCut } from './cuts.ts'

/**
 * The router lists modules first, which would delay the stylesheet. So modules have the type `late`
 * until `app/browser/boot` starts them after the first paint.
 */
const MODULE_LINK = Buffer.from('<link rel="modulepreload"')
const LATE_LINK = Buffer.from('<link rel="late"')
const MODULE_SCRIPT = Buffer.from('type="module" async=""')
const LATE_SCRIPT = Buffer.from('type="late"')
const HEAD = Buffer.from('<head>')
const HEAD_END = Buffer.from('</head>')
const END = Buffer.from('</body>')

const DEFERS_HYDRATION = Buffer.from(' data-wakes="')
const IS_LIST = Buffer.from(' data-wakes="when-pointed-at"')

const TEXT_PLACEHOLDER = Buffer.from('<template id="few-scripts"></template>')

/**
 * Defers a page's scripts until the first paint or, with deferred hydration, until the user first
 * interacts. The response to a form (`isAnswer`) always hydrates.
 */
export function deferScripts(page: Buffer, nonce: string, isAnswer = false): Cut[] {
  const text = page.lastIndexOf(TEXT_PLACEHOLDER)
  if (text !== -1) {
    return [{ from: text, to: text + TEXT_PLACEHOLDER.length, words: script(textScript, nonce) }]
  }
  // The router's own script is the last one, so the last occurrence belongs to it.
  const at = page.lastIndexOf(MODULE_SCRIPT)
  const end = page.lastIndexOf(END)
  const head = page.indexOf(HEAD) + HEAD.length
  if (at === -1 || end === -1 || head < HEAD.length) return []
  const opening = page.subarray(0, page.indexOf('>', page.indexOf('<html')))
  return [
    { from: head, to: head, words: script(firstScript, nonce) },
    ...everyCut(page, MODULE_LINK, LATE_LINK, head, endOfHead(page)),
    { from: at, to: at + MODULE_SCRIPT.length, words: LATE_SCRIPT },
    { from: end, to: end, words: script(bootScriptOf(opening, isAnswer), nonce) },
  ]
}

function bootScriptOf(opening: Buffer, isAnswer: boolean): string {
  if (isAnswer || !opening.includes(DEFERS_HYDRATION)) return startScript
  return opening.includes(IS_LIST) ? deferredListScript : deferredPageScript
}

/** Gives a visitor's page the manifest without the private areas. */
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
