import type { ComponentProps } from 'react'
import { OrByWhatsapp } from '#app/components/packages/or-by-whatsapp.tsx'
import { useRoot } from '#app/components/shell/use-root.ts'
import { Link } from '#app/ui/link.tsx'
import { telephoneAddress } from '#app/ui/telephone.ts'
import { ownerText } from './owner-text.ts'

export function useMDXComponents() {
  return {
    a: TextLink,
    SupportEmail,
    Platform,
    Phone,
    ProofByWhatsapp,
    ContactHours,
    Owner,
    Place,
  }
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

/** `before` is the text before the number. Without a number, both are hidden. */
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

/**
 * Offers to send the proof of payment by WhatsApp instead; hidden if the platform has no WhatsApp
 * number.
 */
function ProofByWhatsapp() {
  const phone = useRoot()?.platform.whatsappPhone ?? ''
  return <OrByWhatsapp phone={phone} words="Olá, segue o comprovativo do nosso pacote." />
}

function Platform() {
  return useRoot()?.platform.platformName ?? 'Lusona'
}

function ContactHours() {
  const { weekdayHours, saturdayHours } = useRoot()?.platform ?? {}
  const hours = [
    weekdayHours && `de segunda a sexta (${weekdayHours})`,
    saturdayHours && `ao sábado (${saturdayHours})`,
  ].filter(Boolean)
  return hours.length > 0 ? `, ${hours.join(' e ')}` : null
}

function Owner() {
  const platform = useRoot()?.platform
  if (!platform?.ownerName) return `o ${platform?.platformName ?? 'Lusona'}`
  return `${ownerText(platform)}, que gere o ${platform.platformName}`
}

function Place() {
  return useRoot()?.platform.contactAddress ?? 'Luanda'
}
