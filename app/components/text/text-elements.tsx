import type { ComponentProps } from 'react'
import { useRoot } from '#app/components/shell/use-root.ts'
import { Link } from '#app/ui/link.tsx'
import { telephoneAddress } from '#app/ui/telephone.ts'

/** The elements that the long texts are made of; MDX asks for them by this name. */
export function useMDXComponents() {
  return { a: TextLink, SupportEmail, Platform, Phone }
}

function TextLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>
  return (
    <a {...rest} href={href} rel="noopener noreferrer">
      {children}
    </a>
  )
}

function SupportEmail() {
  const email = useRoot()?.platform.supportEmail ?? ''
  return <a href={`mailto:${email}`}>{email}</a>
}

/** `before`: the words that lead to the number, and go with it while there is none. */
function Phone({ before }: { before: string }) {
  const phone = useRoot()?.platform.contactPhone
  if (!phone) return null
  return (
    <>
      {before}
      <a href={telephoneAddress(phone)}>{phone}</a>
    </>
  )
}

function Platform() {
  return useRoot()?.platform.platformName ?? 'Lusona'
}
