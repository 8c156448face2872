import { useRouteLoaderData } from 'react-router'
import type { loader } from '#app/root.tsx'

/** The root's data; undefined only if the root itself failed. */
export function useRoot() {
  return useRouteLoaderData<typeof loader>('root')
}
