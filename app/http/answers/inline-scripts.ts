import { BUSY_MS } from '#app/offline/busy-device.ts'

/**
 * The few lines of script that travel inside a page. They run in the oldest browser of
 * docs/decisions/0078-the-oldest-browser.md as they stand, and without their line breaks.
 */
const inline = (lines: string) => `(()=>{${lines.replace(/\n\s*/g, '')}})()`

/**
 * Starts what was put off. A frame begins with the styles at hand, and what is put off by it comes after its
 * paint. Where it is not to be had, the page for what the device does not keep still leads on by itself, as
 * `whenReached` does where there are scripts.
 */
const start = `
  requestAnimationFrame(() => setTimeout(() => {
    document.querySelectorAll('link[rel=late]').forEach(l => { l.rel = 'modulepreload' });
    const s = document.querySelector('script[type=late]'), m = document.createElement('script');
    m.type = 'module';
    m.setAttribute('nonce', s.nonce);
    m.text = s.text;
    m.onerror = () => {
      delete document.documentElement.dataset.scripts;
      const asked = new URLSearchParams(location.search).get('pagina');
      if (location.pathname !== '/sem-ligacao' || !asked) return;
      const to = new URL(asked, location.origin);
      if (to.origin !== location.origin) return;
      document.querySelectorAll('main a.btn').forEach(a => { a.href = to.href });
      const go = () => location.replace(to.href);
      addEventListener('online', go);
      let n = 1500;
      const again = () => setTimeout(() => navigator.onLine &&
        fetch('/healthz', { cache: 'no-store' }).then(r => r.ok ? go() : again(), again),
        n = Math.min(2 * n, 6e4));
      if (navigator.onLine) again()
    };
    document.head.append(m)
  }));`

/** The header's shadow, and menus that a press outside closes. */
const header = `
  const d = document, h = d.querySelector('.site-header'),
    f = () => h && h.classList.toggle('is-scrolled', scrollY > 0);
  addEventListener('scroll', f, { passive: true });
  f();
  d.addEventListener('pointerdown', e => d.querySelectorAll('details.menu[open]').forEach(m => {
    if (!m.contains(e.target)) m.open = false
  }));`

/** Of the answers to questions one is open. */
const accordion = `
  d.querySelectorAll('.accordion details').forEach(m => m.addEventListener('toggle', () => {
    if (m.open) m.parentElement.querySelectorAll('details[open]').forEach(o => {
      if (o !== m) o.open = false
    })
  }));`

/** For a page that only says something. */
export const textScript = inline(`${header}d.documentElement.dataset.ready = '';${accordion}`)

/** Before anything is painted: this browser runs scripts, so that what only stands in for them is not shown. */
export const firstScript = inline(`document.documentElement.dataset.scripts = ''`)

/** For a page that answers by itself as soon as it has been painted. */
export const startScript = inline(start)

/** What is pressed or typed into; a link leads on without anything. */
const controls = 'button,input,select,textarea,summary,label,a[href^="#"]'

/** That a tap was received, where the next page is a document of its own. */
const progress = `
  const p = d.querySelector('.progress-line'), n = b => { if (p) p.toggleAttribute('data-busy', b) };
  addEventListener('click', e => {
    const a = e.target.closest && e.target.closest('a[href]');
    if (!w && a && a.origin === location.origin && !a.target && !e.button && !e.ctrlKey && !e.metaKey && !e.shiftKey
      && a.pathname + a.search !== location.pathname + location.search) n(true)
  });
  addEventListener('submit', () => w || n(true));
  addEventListener('pageshow', () => n(false));`

/** The portal for the hours without a network, and this page with it; the rest comes with the second page. */
const offline = `
  const q = window.requestIdleCallback || setTimeout;
  if (k) addEventListener('load', () => q(() =>
    k.register('/sw.js', { updateViaCache: 'none' })
      .then(() => k.ready)
      .then(r => r.active.postMessage({ page: location.pathname + location.search }))
      .catch(() => 0), { timeout: ${BUSY_MS} }
  ));`

/** Milliseconds that a press waits for the scripts that answer it otherwise than by a page of its own. */
const PATIENCE_MS = 3_000

/**
 * Where a job opens beside its list the first press does too: it is repeated once somebody can hear it. A
 * pointer that only lies where the page came up has not moved.
 */
const beside = `
  const wide = matchMedia('(min-width: 68.75rem)');
  if (d.documentElement.dataset.wakes === 'when-pointed-at') {
    const any = e => { if (e.type === 'keydown' || e.pointerType !== 'touch' && (e.movementX || e.movementY)) wake() };
    ['keydown', 'pointermove'].forEach(t => addEventListener(t, any, { passive: true }));
    const click = e => {
      const a = e.target.closest && e.target.closest('.card-link');
      if (!a || !wide.matches || !e.isTrusted || e.button || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey
        || 'ready' in d.documentElement.dataset) return;
      e.preventDefault();
      e.stopPropagation();
      wake();
      n(true);
      const end = Date.now() + ${PATIENCE_MS}, go = () => {
        if ('ready' in d.documentElement.dataset) { n(false); a.click() }
        else if (Date.now() > end) location.assign(a.href);
        else setTimeout(go, 50)
      };
      go()
    };
    addEventListener('click', click, true)
  }`

/**
 * For a page on which visitors arrive, and which does without scripts what most of them came for: it sleeps
 * until it is used, or where the portal is on the device already (docs/decisions/0097-pages-that-sleep.md).
 */
export const asleepScript = inline(`
  const k = navigator.serviceWorker;
  let w = 0;
  const wake = () => { if (w) return; w = 1; n(false); ${start} };
  ${header}${progress}
  ${beside}
  if (k && k.controller) return wake();
  ['pointerdown', 'keydown', 'focusin', 'input', 'change'].forEach(t => addEventListener(t, e => {
    if (e.target.closest && e.target.closest('${controls}')) wake()
  }, { capture: true, passive: true }));
  ${offline}`)
