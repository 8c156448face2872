import { data } from 'react-router'
import { InDevelopmentNote } from '#app/components/feedback/unknown-path-page.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export function action(): never {
  throw data(null, { status: 404 })
}

export default InDevelopmentNote
