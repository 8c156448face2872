import { useEffect } from 'react'
import { data } from 'react-router'
import { InDevelopment } from '#app/components/feedback/unknown-path-page.tsx'
import type { Route } from './+types/unknown-path'

export function loader() {
  return data(null, { status: 404 })
}

export function action(): never {
  throw data(null, { status: 404 })
}

export default function UnknownPath({ params }: Route.ComponentProps) {
  useEffect(() => {
    console.error(`Endereço desconhecido: /${params['*'] ?? ''}`)
  }, [params])
  return <InDevelopment />
}
