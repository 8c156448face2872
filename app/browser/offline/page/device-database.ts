import { type IDBPDatabase, openDB } from 'idb'

type Rows = Record<string, object>

export type DeviceDatabase<Stores extends Rows> = {
  list: <Name extends keyof Stores & string>(store: Name) => Promise<Stores[Name][]>
  put: <Name extends keyof Stores & string>(store: Name, row: Stores[Name]) => Promise<void>
  settle: <Name extends keyof Stores & string>(
    store: Name,
    key: string[],
    isSame: (stored: Stores[Name]) => boolean,
    next?: Stores[Name],
  ) => Promise<void>
  clear: () => Promise<void>
}

type Description<Stores extends Rows> = {
  name: string
  version: number
  stores: readonly (keyof Stores & string)[]
  keyPath: string[]
}

/**
 * A database on this device. All its stores have the same key path. Every method throws if the
 * browser denies storage.
 */
export function createDeviceDatabase<Stores extends Rows>({
  name: database,
  version,
  stores,
  keyPath,
}: Description<Stores>): DeviceDatabase<Stores> {
  let opening: Promise<IDBPDatabase> | undefined
  const open = () => {
    opening ??= openDB(database, version, {
      upgrade: (db) => {
        for (const store of stores) {
          if (!db.objectStoreNames.contains(store)) db.createObjectStore(store, { keyPath })
        }
      },
      // Close the database, so that a newer build in another tab can upgrade it.
      blocking: (_, __, event) => {
        if (event.target instanceof IDBDatabase) event.target.close()
        opening = undefined
      },
      terminated: () => {
        opening = undefined
      },
    })
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }

  return {
    // The type assertion is safe: only `put` and `settle` write, and both take rows of the store.
    list: async (store) => (await (await open()).getAll(store)) as Stores[typeof store][],
    put: async (store, row) => void (await (await open()).put(store, row)),
    settle: async (store, key, isSame, next) => {
      const tx = (await open()).transaction(store, 'readwrite')
      const stored: Stores[typeof store] | undefined = await tx.store.get(key)
      if (stored && isSame(stored)) await (next ? tx.store.put(next) : tx.store.delete(key))
      await tx.done
    },
    clear: async () => {
      const tx = (await open()).transaction(stores, 'readwrite')
      await Promise.all(stores.map((store) => tx.objectStore(store).clear()))
      await tx.done
    },
  }
}

export async function hasDatabase(name: string): Promise<boolean> {
  const databases = await indexedDB.databases()
  return databases.some((one) => one.name === name)
}
