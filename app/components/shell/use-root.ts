import { useRouteLoaderData } from 'react-router'
import type { loader } from '#app/root.tsx'

/** What the root knows of viewer and platform; undefined only when the root itself failed. */
export function useRoot() {
  return useRouteLoaderData<typeof loader>('root')
}
