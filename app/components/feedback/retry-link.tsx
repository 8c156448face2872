/** The way on where a page did not come. A plain link: the whole page is asked for anew. */
export function RetryLink({ path }: { path: string }) {
  return (
    <a href={path} className="btn btn-primary">
      Tentar de novo
    </a>
  )
}
