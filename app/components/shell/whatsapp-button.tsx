import MessageCircle from 'lucide-react/icons/message-circle'
import { useLocation } from 'react-router'
import { useRoot } from './use-root.ts'

/** Paths are compared as text, so '/empresa' also matches '/empresas' (NAV-24, D94). */
const hiddenBeginnings = ['/admin', '/usuario', '/empresa']
const hiddenPaths = ['/auth', '/iniciar-sessao', '/vagas']
const hiddenWords = ['registro', 'register']

/** Pages on which the button would cover content (NAV-24 to NAV-26). */
export function hidesWhatsapp(pathname: string): boolean {
  const path = (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname).toLowerCase()
  return (
    hiddenBeginnings.some((beginning) => path.startsWith(beginning)) ||
    hiddenPaths.includes(path) ||
    // The specification shows one account form as a tab of /auth, so all account forms count as
    // /auth.
    path.startsWith('/auth/') ||
    hiddenWords.some((word) => path.includes(word))
  )
}

/** The URL of a chat with the platform's number and a prepared greeting (NAV-23). */
export function whatsappAddress(phone: string, words: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(words)}`
}

export function WhatsappButton() {
  const platform = useRoot()?.platform
  const { pathname } = useLocation()
  if (!platform?.whatsappPhone || hidesWhatsapp(pathname)) return null
  const greeting = `Olá! Estou a ver o portal ${platform.platformName} e gostava de uma informação.`
  return (
    <a
      className="whatsapp-button"
      href={whatsappAddress(platform.whatsappPhone, greeting)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Falar connosco no WhatsApp"
    >
      <MessageCircle aria-hidden="true" />
      <span aria-hidden="true">WhatsApp</span>
    </a>
  )
}
