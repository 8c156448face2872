import { whatsappAddress } from '#app/components/shell/whatsapp-button.tsx'

type OrByWhatsappProps = { phone: string; words: string; before?: string }

/** An alternative to uploading a proof of payment; hidden until the platform has a number. */
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
