import type { Api } from './api.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The methods that the API has at this path (RFC 9110, 15.5.6). */
export function allowedMethods({ routes }: Pick<Api, 'routes'>, path: string): string[] {
  const allowed = new Set<string>()
  for (const route of routes) {
    const pattern = new URLPattern({ pathname: route.path })
    if (methods.includes(route.method) && pattern.test({ pathname: path }))
      allowed.add(route.method)
  }
  if (allowed.has('GET')) allowed.add('HEAD')
  return [...allowed]
}
