import { data } from 'react-router'
import { InDevelopment } from '#app/components/in-development.tsx'
import { SiteShell } from '#app/components/site-shell.tsx'

/** A page of the area that does not exist yet; nobody but candidates learns even that. */
export function loader() {
  return data(null, { status: 404 })
}

export function action(): never {
  throw data(null, { status: 404 })
}

export default function Unfinished() {
  return (
    <SiteShell>
      <InDevelopment />
    </SiteShell>
  )
}
