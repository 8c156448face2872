// The list of pages that a visitor's browser gets: without the areas that no visitor can enter.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', 'build', 'client', 'assets')
const areas = /^routes\/(?:account|admin|candidate|company|demo|files)\//
const opening = 'window.__reactRouterManifest='

const name = readdirSync(folder).find((file) => /^manifest-[0-9a-f]+\.js$/.test(file))
if (!name) throw new Error('the build has no list of pages')
const whole = readFileSync(join(folder, name), 'utf8')
if (!whole.startsWith(opening)) throw new Error('the list of pages is written otherwise')
const manifest = JSON.parse(whole.slice(opening.length).replace(/;\s*$/, ''))
/** A page belongs to an area when it, or a page around it, does. */
const isInArea = ({ id, parentId }) =>
  areas.test(id) || (parentId !== undefined && isInArea(manifest.routes[parentId]))
const routes = Object.entries(manifest.routes).filter(([, route]) => !isInArea(route))
// It names itself: the page fetches what the list calls its address.
const ownName = name.replace('.js', '-visitors.js')
const url = manifest.url.replace(name, ownName)
const visitors = { ...manifest, url, routes: Object.fromEntries(routes) }
writeFileSync(join(folder, ownName), `${opening}${JSON.stringify(visitors)};`)
