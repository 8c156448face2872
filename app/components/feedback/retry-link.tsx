/** Retries a page that failed to load. A plain link, so the whole document is requested. */
export function RetryLink({ path }: { path: string }) {
  return (
    <a href={path} className="btn btn-primary">
      Tentar de novo
    </a>
  )
}
