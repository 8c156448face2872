// Visitors' browsers get a route manifest without the areas that visitors cannot enter.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', 'build', 'client', 'assets')
const areas = /^routes\/(?:account|admin|candidate|company|demo|files)\//
const opening = 'window.__reactRouterManifest='

const name = readdirSync(folder).find((file) => /^manifest-[0-9a-f]+\.js$/.test(file))
if (!name) throw new Error('the build has no list of pages')
const whole = readFileSync(join(folder, name), 'utf8')
if (!whole.startsWith(opening)) throw new Error('the list of pages has an unknown format')
const manifest = JSON.parse(whole.slice(opening.length).replace(/;\s*$/, ''))
/** A route belongs to an area if the route or one of its parents does. */
const isInArea = ({ id, parentId }) =>
  areas.test(id) || (parentId !== undefined && isInArea(manifest.routes[parentId]))
const routes = Object.entries(manifest.routes).filter(([, route]) => !isInArea(route))
// The manifest contains its own URL, which the page requests, so replace this URL in the copy.
const ownName = name.replace('.js', '-visitors.js')
const url = manifest.url.replace(name, ownName)
const visitors = { ...manifest, url, routes: Object.fromEntries(routes) }
writeFileSync(join(folder, ownName), `${opening}${JSON.stringify(visitors)};`)
