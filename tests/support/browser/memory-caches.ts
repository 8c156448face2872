/** An in-memory Cache Storage API, with only the methods that the code under test uses. */
export function memoryCaches(): CacheStorage {
  const stores = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, entries)
    return {
      put: async (key: string, answer: Response) => {
        entries.delete(key)
        entries.set(key, answer)
      },
      match: async (key: string) => entries.get(key)?.clone(),
      keys: async () => [...entries.keys()],
      delete: async (key: string) => entries.delete(key),
    }
  }
  const storage = {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (key: string, { cacheName = '' }: MultiCacheQueryOptions = {}) =>
      stores.get(cacheName)?.get(key)?.clone(),
  }
  return storage as unknown as CacheStorage
}
