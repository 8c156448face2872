/** What the bundler knows of a module, as far as it matters here. */
type Module = {
  importers: readonly string[]
  dynamicImporters: readonly string[]
  isEntry: boolean
}
type Graph = { getModuleInfo(id: string): Module | null }

/** The pages on which visitors arrive, and what stands around them. */
const arrivals =
  /\/app\/(?:root|entry\.client|routes\/(?:public\/(?:gate|home\/home|jobs\/(?:job-list|job))|auth\/(?:gate|sign-in|register)))\.tsx/

const MANY = 5

/** What a page of visitors has in common with any other is one file, which all of them use. */
export function sharedByVisitors(id: string, graph: Graph): string | null {
  const pages = [...pagesOf(id, graph)]
  return pages.length > 1 && pages.some((page) => arrivals.test(page)) ? 'shared' : null
}

/** What many pages have in common on which nobody arrives is not sent to who only looks for a job. */
export function sharedByAreas(id: string, graph: Graph): string | null {
  return pagesOf(id, graph).size >= MANY ? 'areas' : null
}

/** What a browser asks for by itself, and which leads to this module. */
function pagesOf(id: string, graph: Graph): Set<string> {
  const pages = new Set<string>()
  const seen = new Set<string>()
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const module = graph.getModuleInfo(next)
    if (!module) continue
    if (module.isEntry || module.dynamicImporters.length > 0) pages.add(next)
    open.push(...module.importers)
  }
  return pages
}
