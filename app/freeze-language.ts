/**
 * Names that objects of libraries give themselves after the start, by assignment (`error.name = …`). On
 * a frozen prototype such an assignment would throw, so these become accessors that put the value on
 * the object itself.
 */
const OVERRIDDEN: [object, string[]][] = [
  [Object.prototype, ['constructor', 'toString', 'valueOf', 'toLocaleString', 'hasOwnProperty']],
  [Function.prototype, ['constructor', 'toString']],
  [Error.prototype, ['constructor', 'name', 'message', 'toString']],
  ...[AggregateError, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError].map(
    ({ prototype }): [object, string[]] => [prototype, ['constructor', 'name', 'message']],
  ),
]

/** Here the engine has a fast way that it leaves for good when `constructor` is no plain value. */
const PLAIN = new Set<unknown>([Array, Promise, Uint8Array, Buffer])

/**
 * Left as the engine made it: it reads and replaces by its fast way only while this prototype is the very
 * one it began with, and frozen it costs a page a tenth of its time (decision 113). No input holds a
 * regular expression through which a request could reach it.
 */
const UNTOUCHED = new Set<unknown>([RegExp])

const constructors = [
  Object,
  Function,
  Array,
  String,
  Number,
  Boolean,
  BigInt,
  Symbol,
  Date,
  RegExp,
  Promise,
  Error,
  AggregateError,
  EvalError,
  RangeError,
  ReferenceError,
  SyntaxError,
  TypeError,
  URIError,
  Map,
  Set,
  WeakMap,
  WeakSet,
  WeakRef,
  ArrayBuffer,
  SharedArrayBuffer,
  DataView,
  Uint8Array,
  Object.getPrototypeOf(Uint8Array),
  Buffer,
  Proxy,
  URL,
  URLSearchParams,
  FormData,
  Headers,
  Request,
  Response,
  ReadableStream,
  TextDecoder,
]

const iterators = [
  [][Symbol.iterator](),
  new Map().entries(),
  new Set().values(),
  ''[Symbol.iterator](),
  'a'.matchAll(/a/g),
  (function* () {})(),
  (async function* () {})(),
]

/**
 * Makes what every piece of the program leans on unchangeable, once everything is loaded: whatever a
 * request brings about, `Array.prototype.map` stays what it is, for this request and for the next (S65).
 */
export function freezeLanguage(): void {
  for (const [owner, names] of OVERRIDDEN) {
    for (const name of names) letHeirsOverride(owner, name)
  }
  for (const made of constructors) {
    if (made.prototype && !UNTOUCHED.has(made)) {
      if (!PLAIN.has(made)) letHeirsOverride(made.prototype, 'constructor')
      Object.freeze(made.prototype)
    }
    // Programs set how deep a stack is written (`Error.stackTraceLimit`).
    if (made !== Error) Object.freeze(made)
  }
  for (const iterator of iterators) {
    for (let next = Object.getPrototypeOf(iterator); next; next = Object.getPrototypeOf(next))
      Object.freeze(next)
  }
  for (const space of [JSON, Math, Reflect, Intl, Atomics]) Object.freeze(space)
}

function letHeirsOverride(owner: object, name: string): void {
  const descriptor = Object.getOwnPropertyDescriptor(owner, name)
  if (!descriptor?.configurable || !('value' in descriptor)) return
  const { value, enumerable = false } = descriptor
  Object.defineProperty(owner, name, {
    configurable: false,
    enumerable,
    get: () => value,
    set(this: object, given: unknown) {
      if (this === owner) throw new TypeError(`${name} cannot be changed`)
      Object.defineProperty(this, name, {
        value: given,
        writable: true,
        enumerable: true,
        configurable: true,
      })
    },
  })
}
