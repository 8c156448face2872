import type { ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { leavesOf } from './page-branch.ts'

const build = {
  routes: Object.fromEntries(
    [
      { id: 'root' },
      { id: 'home', parentId: 'root', index: true },
      { id: 'area', parentId: 'root', path: 'empresa' },
      { id: 'jobs', parentId: 'area', path: 'vagas' },
      { id: 'job', parentId: 'area', path: 'vagas/:jobId' },
      { id: 'new-job', parentId: 'area', path: 'vagas/nova' },
      { id: 'maybe', parentId: 'root', path: 'vaga-detalhes/:jobId?' },
      { id: 'lost', parentId: 'root', path: '*' },
    ].map((route) => [route.id, route]),
  ),
} as unknown as ServerBuild

const leafOf = leavesOf(build)

describe('the page of the path', () => {
  test.each([
    ['/', 'home'],
    ['/_root.data', 'home'],
    ['/empresa/vagas', 'jobs'],
    ['/empresa/vagas.data', 'jobs'],
    ['/empresa/vagas/nova', 'new-job'],
  ])('%s is found without the router', (path, id) => expect(leafOf(path)).toBe(id))

  test.each([
    '/empresa',
    '/empresa/vagas/1',
    '/empresa/vagas/',
    '/vaga-detalhes',
    '/nada',
    '/Empresa/vagas',
  ])('%s is left to the router', (path) => expect(leafOf(path)).toBeUndefined())
})
