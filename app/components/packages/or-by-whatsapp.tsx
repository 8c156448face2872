import { whatsappAddress } from '#app/components/shell/whatsapp-button.tsx'

type OrByWhatsappProps = { phone: string; words: string; before?: string }

/**
 * Offers to send the proof of payment by WhatsApp instead; hidden if the platform has no WhatsApp
 * number.
 */
export function OrByWhatsapp({ phone, words, before = '' }: OrByWhatsappProps) {
  if (!phone) return null
  return (
    <>
      {before} ou pelo WhatsApp{' '}
      <a
        className="link"
        href={whatsappAddress(phone, words)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {phone}
      </a>
    </>
  )
}
