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
const END = Buffer.from('</body>')

const ASLEEP = Buffer.from(' data-wakes="')

const FEW_PLACE = Buffer.from('<template id="few-scripts"></template>')

/**
 * The page with its scripts put off, until it is used where it may sleep, or with the few that a text has;
 * one without scripts stays as it is. An answer to a form (`isAnswer`) never sleeps.
 */
export function withLateScripts(page: Buffer, nonce: string, isAnswer = false): Buffer {
  const place = page.lastIndexOf(FEW_PLACE)
  if (place !== -1) {
    const rest = page.subarray(place + FEW_PLACE.length)
    return Buffer.concat([page.subarray(0, place), script(textScript, nonce), rest])
  }
  const at = page.indexOf(MODULE_SCRIPT)
  const end = page.lastIndexOf(END)
  const head = page.indexOf(HEAD) + HEAD.length
  if (at === -1 || end === -1 || head < HEAD.length) return page
  const parts: Buffer[] = [page.subarray(0, head), script(firstScript, nonce)]
  let from = head
  for (let link = page.indexOf(MODULE_LINK); link !== -1; link = page.indexOf(MODULE_LINK, from)) {
    parts.push(page.subarray(from, link), LATE_LINK)
    from = link + MODULE_LINK.length
  }
  parts.push(page.subarray(from, at), LATE_SCRIPT)
  parts.push(page.subarray(at + MODULE_SCRIPT.length, end))
  const opening = page.subarray(0, page.indexOf('>', page.indexOf('<html')))
  const sleeps = !isAnswer && opening.includes(ASLEEP)
  parts.push(script(sleeps ? asleepScript : startScript, nonce), page.subarray(end))
  return Buffer.concat(parts)
}

/** The page of a visitor, which names the list of pages that visitors can open. */
export function withVisitorsManifest(page: Buffer, url: string): Buffer {
  if (!/^\/assets\/manifest-[0-9a-f]+\.js$/.test(url)) return page
  const parts: Buffer[] = []
  let from = 0
  for (let at = page.indexOf(url); at !== -1; at = page.indexOf(url, from)) {
    parts.push(page.subarray(from, at), Buffer.from(url.replace('.js', '-visitors.js')))
    from = at + url.length
  }
  return from === 0 ? page : Buffer.concat([...parts, page.subarray(from)])
}

function script(words: string, nonce: string): Buffer {
  return Buffer.from(`<script nonce="${nonce}">${words}</script>`)
}
