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
      { id: 'photo', parentId: 'area', path: ':kind/:id/foto' },
      { id: 'job-photo', parentId: 'area', path: 'vagas/:jobId/foto' },
      { id: 'rest', parentId: 'area', path: '*' },
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
    ['/empresa/vagas/1', 'job'],
    ['/empresa/vagas/1.data', 'job'],
    ['/empresa/vagas/a%2Fb', 'job'],
    ['/empresa/marcas/1/foto', 'photo'],
  ])('%s is found without the router', (path, id) => expect(leafOf(path)).toBe(id))

  test.each([
    '/empresa',
    '/empresa/vagas/',
    '/empresa/vagas/1/',
    '/empresa/vagas/1/foto',
    '/vaga-detalhes',
    '/vaga-detalhes/1',
    '/nada',
    '/Empresa/vagas',
  ])('%s is left to the router', (path) => expect(leafOf(path)).toBeUndefined())
})
