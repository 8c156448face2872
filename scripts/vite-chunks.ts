type Module = {
  importers: readonly string[]
  dynamicImporters: readonly string[]
  isEntry: boolean
}
type Graph = { getModuleInfo(id: string): Module | null }

const arrivals =
  /\/app\/(?:root|entry\.client|routes\/(?:public\/(?:gate|home\/home|jobs\/(?:job-list|job))|auth\/(?:gate|sign-in|register)))\.tsx/

const MANY = 5

/** Puts code that landing pages share with other pages into one file. */
export function sharedByVisitors(id: string, graph: Graph): string | null {
  const pages = [...pagesOf(id, graph)]
  return pages.length > 1 && pages.some((page) => arrivals.test(page)) ? 'shared' : null
}

/**
 * Puts code that many pages share but no landing page uses into another file, so that visitors do
 * not load it on landing pages.
 */
export function sharedByAreas(id: string, graph: Graph): string | null {
  return pagesOf(id, graph).size >= MANY ? 'areas' : null
}

/** The browser entry points that import this module, even indirectly. */
function pagesOf(id: string, graph: Graph): Set<string> {
  const pages = new Set<string>()
  const visited = new Set<string>()
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (visited.has(next)) continue
    visited.add(next)
    const module = graph.getModuleInfo(next)
    if (!module) continue
    if (module.isEntry || module.dynamicImporters.length > 0) pages.add(next)
    open.push(...module.importers)
  }
  return pages
}
