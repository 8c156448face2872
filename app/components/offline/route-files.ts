import type { matchRoutes } from 'react-router'

type RouterWindow = {
  __reactRouterManifest?: {
    entry: { module: string; imports: string[] }
    routes: Record<string, Module | undefined>
  }
  __reactRouterRouteModules?: Record<string, unknown>
  __reactRouterDataRouter?: {
    routes: Parameters<typeof matchRoutes>[0]
    navigate: (to: string) => Promise<void>
    /** Where one is on the way to. */
    state: { navigation: { location?: { pathname: string; search: string; hash: string } } }
    subscribe: (
      hear: (state: {
        navigation: { state: string }
        location: { pathname: string; search: string }
      }) => void,
    ) => () => void
  }
}
type Module = { parentId?: string; module: string; imports?: string[]; css?: string[] }

// What React Router leaves in the window for its own scripts; read with care, as it may be gone one day.
export const router = () => window as unknown as RouterWindow

/** The modules and styles of a page and of the frames around it. */
export function filesOf(id: string): string[] {
  const routes = router().__reactRouterManifest?.routes
  const files: string[] = []
  for (let at = routes?.[id]; at; at = routes?.[at.parentId ?? '']) {
    files.push(at.module, ...(at.imports ?? []), ...(at.css ?? []))
  }
  return files
}

/** Brings a page's modules here before it is opened, without its data. */
export function bringFiles(id: string): void {
  for (const file of filesOf(id)) {
    if (file.endsWith('.js')) void import(/* @vite-ignore */ file).catch(() => undefined)
  }
}
