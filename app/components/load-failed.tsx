import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { Notice } from '#app/ui/notice.tsx'
import { InDevelopmentNote } from './in-development.tsx'
import { useRoot } from './use-root.ts'

/** Stands in place of a page that could not be loaded: what failed, and how to try again. */
export function LoadFailed({ title }: { title: string }) {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const reference = useRoot()?.reference
  if (isRouteErrorResponse(error) && error.status === 404) return <InDevelopmentNote />
  return (
    <>
      <title>{title}</title>
      <h1 className="sr-only">{title}</h1>
      <Notice
        tone="destructive"
        title={title}
        action={
          // A plain link: the whole page is asked for anew.
          <a href={pathname + search} className="btn btn-secondary btn-small">
            Tentar de novo
          </a>
        }
      >
        Tente de novo daqui a um minuto.
        {reference && ` Se voltar a acontecer, diga-nos a referência ${reference}.`}
      </Notice>
    </>
  )
}
