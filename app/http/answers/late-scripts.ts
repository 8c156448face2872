/**
 * Whatever a page can do without waits until it has been painted: the router names its modules before the
 * stylesheet, and on a slow line they take the line from it. They are named as `late`, which browsers pass
 * over, and a few words at the end of the page start them after the first paint.
 */
const MODULE_LINK = Buffer.from('<link rel="modulepreload"')
const LATE_LINK = Buffer.from('<link rel="late"')
const MODULE_SCRIPT = Buffer.from('type="module" async=""')
const LATE_SCRIPT = Buffer.from('type="late"')
const END = Buffer.from('</body>')

/** A frame begins with the styles at hand, and what is put off by it comes after its paint. */
const start = `requestAnimationFrame(()=>setTimeout(()=>{document.querySelectorAll('link[rel=late]').forEach(l=>{l.rel='modulepreload'});const s=document.querySelector('script[type=late]'),m=document.createElement('script');m.type='module';m.setAttribute('nonce',s.nonce);m.text=s.text;document.head.append(m)}))`

/** What the header does by itself elsewhere: its shadow, menus that a press outside closes, one answer open. */
const few = `(()=>{const d=document,h=d.querySelector('.site-header'),f=()=>h.classList.toggle('is-scrolled',scrollY>0);d.documentElement.dataset.ready='';addEventListener('scroll',f,{passive:true});f();d.addEventListener('pointerdown',e=>d.querySelectorAll('details.menu[open]').forEach(m=>{if(!m.contains(e.target))m.open=false}));d.querySelectorAll('.accordion details').forEach(m=>m.addEventListener('toggle',()=>{if(m.open)m.parentElement.querySelectorAll('details[open]').forEach(o=>{if(o!==m)o.open=false})}))})()`

const FEW_PLACE = Buffer.from('<template id="few-scripts"></template>')

/** The page with its scripts put off, or with the few that a text has; one without scripts stays as it is. */
export function withLateScripts(page: Buffer, nonce: string): Buffer {
  const place = page.lastIndexOf(FEW_PLACE)
  if (place !== -1) {
    const rest = page.subarray(place + FEW_PLACE.length)
    return Buffer.concat([page.subarray(0, place), script(few, nonce), rest])
  }
  const at = page.indexOf(MODULE_SCRIPT)
  const end = page.lastIndexOf(END)
  if (at === -1 || end === -1) return page
  const parts: Buffer[] = []
  let from = 0
  for (let link = page.indexOf(MODULE_LINK); link !== -1; link = page.indexOf(MODULE_LINK, from)) {
    parts.push(page.subarray(from, link), LATE_LINK)
    from = link + MODULE_LINK.length
  }
  parts.push(page.subarray(from, at), LATE_SCRIPT)
  parts.push(page.subarray(at + MODULE_SCRIPT.length, end))
  parts.push(script(start, nonce), page.subarray(end))
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
