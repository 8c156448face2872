/**
 * A link that retries a page that failed to load. A plain link, so that the whole document is
 * requested.
 */
export function RetryLink({ path }: { path: string }) {
  return (
    <a href={path} className="btn btn-primary">
      Tentar de novo
    </a>
  )
}
