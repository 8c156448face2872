import { href } from 'react-router'
import { useRoot } from '#app/components/shell/use-root.ts'
import { companyInitials } from '#app/domain/companies/company.ts'
import { Monogram } from '#app/ui/monogram.tsx'

/** The initials replace the logo if there is none, or if the data saver is on. */
export function CompanyLogo({
  company: { id, name, logo },
}: {
  company: { id: string; name: string; logo: string | null }
}) {
  const saver = useRoot()?.saver
  if (!logo || saver) return <Monogram id={id} letters={companyInitials(name)} />
  return (
    <img
      src={href('/logotipos/*', { '*': logo })}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      className="company-logo"
    />
  )
}
