export function RetryLink({ path }: { path: string }) {
  return (
    <a href={path} className="btn btn-primary">
      Tentar de novo
    </a>
  )
}
