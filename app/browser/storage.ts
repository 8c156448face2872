/**
 * If the browser denies storage or storage is full, reads return nothing and writes return false.
 */
export type Store = {
  get: (key: string) => string | undefined
  set: (key: string, value: string) => boolean
  remove: (key: string) => void
  keys: () => string[]
}

/**
 * `find` is called inside the `try`, because reading `window.localStorage` throws if storage is
 * denied.
 */
function storeOf(find: () => Storage): Store {
  const attempt = <Value>(work: (storage: Storage) => Value, otherwise: Value): Value => {
    try {
      return work(find())
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key) ?? undefined, undefined),
    set: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value)
        return true
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: () => attempt((storage) => Object.keys(storage), []),
  }
}

export const deviceStore = storeOf(() => window.localStorage)

export const tabStore = storeOf(() => window.sessionStorage)
