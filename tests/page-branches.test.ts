import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { leavesOf, wholePath } from '#app/http/cache/page-branch.ts'

const folder = join(import.meta.dirname, '../build/server')
const file = (await readdir(folder)).find((name) => /^server-build-.*\.js$/.test(name)) ?? ''
const { routes }: ServerBuild = await import(join(folder, file))

const all = Object.values(routes).filter((route) => route !== undefined)

function childrenOf(parentId: string | undefined): RouteObject[] {
  return all
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => {
      const own = { id, ...(path === undefined ? {} : { path }) }
      return index ? { ...own, index } : { ...own, children: childrenOf(id) }
    })
}

const ID = '01890000-0000-7000-8000-000000000000'

/** Every route's path with an id for each parameter, and with the steps that other routes have there. */
function examplePaths(): string[] {
  const paths = all.map(({ id }) =>
    wholePath(routes, id)
      .replace(/\/?\*$/, '')
      .replaceAll('?', ''),
  )
  return paths.flatMap((path) => {
    const steps = path.split('/')
    const others = steps.flatMap((step, at) => {
      if (!step.startsWith(':')) return []
      const before = steps.slice(0, at).join('/')
      return paths
        .map((other) => other.split('/'))
        .filter((other) => other.slice(0, at).join('/') === before && other[at])
        .map((other) => steps.with(at, other[at] ?? '').join('/'))
    })
    return [path, ...others].map((example) => example.replace(/:\w+/g, ID))
  })
}

test('a page found without the router is the page that the router finds', () => {
  const tree = childrenOf(undefined)
  const leafOf = leavesOf({ routes } as ServerBuild)
  const paths = [...new Set(examplePaths())]
  const found = paths.filter((path) => leafOf(path) !== undefined)
  const wrong = found.filter((path) => matchRoutes(tree, path)?.at(-1)?.route.id !== leafOf(path))
  expect(wrong).toEqual([])
  expect(found.filter((path) => path.includes(ID)).length).toBeGreaterThan(100)
})
