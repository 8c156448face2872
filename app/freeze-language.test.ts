import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The program runs in a separate process, because freezing cannot be undone. */
function inFrozenProcess(program: string): unknown {
  const file = JSON.stringify(join(import.meta.dirname, 'freeze-language.ts'))
  const source = `
    'use strict'
    const { freezeLanguage } = await import(${file})
    freezeLanguage()
    const refused = (act) => { try { act(); return false } catch (error) { return error instanceof TypeError } }
    console.log(JSON.stringify(${program}))`
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' }),
  )
}

test('built-in prototypes cannot be changed, extended or reduced', () => {
  expect(
    inFrozenProcess(`[
      refused(() => { Array.prototype.map = 1 }),
      refused(() => { Object.prototype.polluted = 1 }),
      refused(() => { Object.prototype.toString = 1 }),
      refused(() => { delete String.prototype.trim }),
      refused(() => { ({}).__proto__.constructor = 1 }),
      refused(() => { Object.getPrototypeOf([].values()).next = 1 }),
      refused(() => { JSON.parse = 1 }),
      refused(() => { URLSearchParams.prototype.get = 1 }),
      [1].map((n) => n + 1),
    ]`),
  ).toEqual([true, true, true, true, true, true, true, true, [2]])
})

test('objects can have own properties with the names of built-in ones', () => {
  expect(
    inFrozenProcess(`(() => {
      const error = new RangeError('a')
      error.name = 'Outro'
      error.message = 'b'
      function Made() { this.constructor = Made; this.toString = () => 'made' }
      class Heir extends Array { map() { return 'own' } }
      const [one] = new Response('x').clone().body.tee()
      return [error.name, error.message, String(new Made()), Heir.of(1).map(), one instanceof ReadableStream]
    })()`),
  ).toEqual(['Outro', 'b', 'made', 'own', true])
})

test('no property path in a request changes a built-in prototype', () => {
  expect(
    inFrozenProcess(`(() => {
      const names = ['constructor', 'prototype', '__proto__']
      const brought = [{}, [], '', 0, true, Buffer.from('a'), new FormData(), new URLSearchParams(), new Headers()]
      let reached = brought.map((value) => [typeof value, value])
      const open = []
      for (let depth = 0; depth < 6; depth++) {
        reached = reached.flatMap(([path, value]) =>
          names.flatMap((name) => {
            const next = value?.[name]
            return next === undefined || next === null ? [] : [[path + '.' + name, next]]
          }),
        )
        reached = [...new Map(reached.map(([path, value]) => [value, [path, value]])).values()]
        for (const [path, value] of reached) if (!Object.isFrozen(value)) open.push(path)
      }
      return open
    })()`),
  ).toEqual([])
})
