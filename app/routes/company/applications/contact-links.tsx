import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { whatsappAddress } from '#app/components/shell/whatsapp-button.tsx'
import type { CompanyApplication } from '#app/domain/applications/find-company-application.ts'
import { telephoneAddress } from '#app/ui/telephone.ts'

export function ContactLinks({ application }: { application: CompanyApplication }) {
  const { candidateName, candidateEmail, candidatePhone, jobTitle } = application
  const greeting = `Olá, ${candidateName}. Escrevemos sobre a sua candidatura à vaga «${jobTitle}».`
  const subject = encodeURIComponent(`A sua candidatura a ${jobTitle}`)
  return (
    <>
      <p className="row-actions my-4">
        {candidatePhone && (
          <>
            <a className="btn btn-secondary btn-small" href={telephoneAddress(candidatePhone)}>
              <Phone aria-hidden="true" />
              Ligar
            </a>
            <a
              className="btn btn-secondary btn-small"
              href={whatsappAddress(candidatePhone, greeting)}
              target="_blank"
              rel="noopener noreferrer"
            >
              <MessageCircle aria-hidden="true" />
              WhatsApp<span className="sr-only"> (abre noutro separador)</span>
            </a>
          </>
        )}
        <a
          className="btn btn-secondary btn-small"
          href={`mailto:${candidateEmail}?subject=${subject}`}
        >
          <Mail aria-hidden="true" />
          Enviar email
        </a>
      </p>
      <dl className="facts">
        <div>
          <dt>Email</dt>
          <dd>{candidateEmail}</dd>
        </div>
        <div>
          <dt>Telefone</dt>
          <dd>{candidatePhone}</dd>
        </div>
      </dl>
    </>
  )
}
