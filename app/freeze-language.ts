/**
 * Libraries assign these properties (`error.name = …`), which throws if the prototype is frozen. So
 * accessors replace the properties and set the value on the object itself.
 */
const OVERRIDDEN: [object, string[]][] = [
  [Object.prototype, ['constructor', 'toString', 'valueOf', 'toLocaleString', 'hasOwnProperty']],
  [Function.prototype, ['constructor', 'toString']],
  [Error.prototype, ['constructor', 'name', 'message', 'toString']],
  ...[AggregateError, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError].map(
    ({ prototype }): [object, string[]] => [prototype, ['constructor', 'name', 'message']],
  ),
]

/**
 * For these classes, `constructor` must stay a plain value; otherwise the engine permanently leaves
 * a fast path.
 */
const PLAIN = new Set<unknown>([Array, Promise, Uint8Array, Buffer])

/**
 * `RegExp` is not frozen, because a modified prototype slows each page by a tenth (decision 113).
 * Requests contain no regular expressions, so they cannot change this prototype.
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
 * Freezes the built-in prototypes, so that no request can change `Array.prototype.map` for later
 * requests (S65).
 */
export function freezeLanguage(): void {
  for (const [owner, names] of OVERRIDDEN) {
    for (const name of names) allowOverrideInSubclasses(owner, name)
  }
  for (const made of constructors) {
    if (made.prototype && !UNTOUCHED.has(made)) {
      if (!PLAIN.has(made)) allowOverrideInSubclasses(made.prototype, 'constructor')
      Object.freeze(made.prototype)
    }
    // `Error` stays writable, because programs set `Error.stackTraceLimit`.
    if (made !== Error) Object.freeze(made)
  }
  for (const iterator of iterators) {
    for (let next = Object.getPrototypeOf(iterator); next; next = Object.getPrototypeOf(next))
      Object.freeze(next)
  }
  for (const space of [JSON, Math, Reflect, Intl, Atomics]) Object.freeze(space)
}

function allowOverrideInSubclasses(owner: object, name: string): void {
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
