import { retryAskedPage } from './retry-asked-page.ts'

/**
 * After the first frame, starts the modules that the server marked as `late` (`defer-scripts.ts`).
 */
export function startScripts(): void {
  requestAnimationFrame(() => setTimeout(start))
}

function start(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=late]')) {
    link.rel = 'modulepreload'
  }
  const late = document.querySelector<HTMLScriptElement>('script[type=late]')
  if (!late) return
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('nonce', late.nonce)
  script.text = late.text
  script.onerror = () => {
    delete document.documentElement.dataset.scripts
    retryAskedPage()
  }
  document.head.append(script)
}
