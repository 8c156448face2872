import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { loadRouteFiles, routesNotLoaded } from '../router/internals.ts'

/** The page must stay unchanged for this long before the modules are loaded. */
const QUIET_MS = 500

/**
 * Loads the modules for submitting the page's forms. The router would load them only on submission,
 * which fails without a network.
 */
export function FormModules() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the forms belong to the current page.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(loadModules, QUIET_MS)
    }
    later()
    const observer = new MutationObserver(later)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [pathname])
  return null
}

function loadModules(): void {
  for (const path of new Set(pathsOfForms())) {
    for (const id of routesNotLoaded(path)) loadRouteFiles(id)
  }
}

function* pathsOfForms(): Generator<string> {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[method="post"]')) {
    yield new URL(form.action, location.href).pathname
  }
  for (const button of document.querySelectorAll('button[formaction]')) {
    yield new URL(button.getAttribute('formaction') ?? '', location.href).pathname
  }
}
