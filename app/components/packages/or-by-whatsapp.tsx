import { whatsappAddress } from '#app/components/shell/whatsapp-button.tsx'

type OrByWhatsappProps = { phone: string; words: string; before?: string }

/** Alternative to uploading a proof of payment; hidden if the platform has no WhatsApp number. */
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
