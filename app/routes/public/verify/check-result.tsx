import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import type { CheckedMessage } from '#app/domain/companies/check-message.ts'
import { longDate } from '#app/domain/formats/dates.ts'
import { suspicionReasonLabels } from '#app/domain/text-reading/read-text.ts'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'

/**
 * Shows the result of a check. It never states that a message is safe, because the absence of signs
 * of fraud proves nothing.
 */
export function CheckResult({ checked }: { checked: CheckedMessage }) {
  const { parts, signs, known, unknown, own, lookAlikes } = checked
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isMarked = parts.some(({ reasons }) => reasons.length > 0)
  return (
    <section aria-labelledby="resultado" className="grid gap-4">
      <h2 id="resultado" ref={heading} tabIndex={-1} className="text-xl">
        O que encontrámos
      </h2>
      {signs.length > 0 && (
        <Notice tone="warning" title="Tem sinais de burla">
          <ul className="list-disc pl-5">
            {signs.map((reason) => (
              <li key={reason}>{suspicionReasonLabels[reason]}</li>
            ))}
          </ul>
        </Notice>
      )}
      {lookAlikes.map((host) => (
        <Notice key={host} tone="warning" title="Parece-se com um endereço nosso e não é">
          <strong className="break-words">{host}</strong>
        </Notice>
      ))}
      <ul className="grid gap-2">
        {known.map(({ contact, companyId, name, checkedAt }) => (
          <li key={contact + companyId} className="break-words">
            Este contacto é de{' '}
            <Link to={href('/quem-contrata/:companyId', { companyId })} className="link">
              {name}
            </Link>
            , verificada em {longDate(checkedAt)}: {contact}
          </li>
        ))}
        {own.map((contact) => (
          <li key={contact} className="break-words">
            {contact} é um {/[a-z]/i.test(contact) ? 'endereço' : 'número'} nosso.
          </li>
        ))}
        {unknown.map((contact) => (
          <li key={contact} className="break-words">
            Não conhecemos {contact}.
          </li>
        ))}
        {known.length + own.length + unknown.length + lookAlikes.length + signs.length === 0 && (
          <li>Não conhecemos. Não encontrámos sinais, o que não prova nada.</li>
        )}
      </ul>
      {isMarked && (
        <blockquote className="card whitespace-pre-wrap break-words">
          {parts.map(({ text, reasons }, index) => {
            const key = `${index}-${text}`
            if (reasons.length === 0) return <span key={key}>{text}</span>
            const why = reasons.map((reason) => suspicionReasonLabels[reason]).join('; ')
            return (
              <mark key={key} title={why}>
                {text}
                <span className="sr-only"> ({why})</span>
              </mark>
            )
          })}
        </blockquote>
      )}
      <p>
        Uma empresa séria nunca pede dinheiro, códigos ou palavras-passe para dar trabalho. Se lhe
        pediram,{' '}
        <Link to={href('/contato')} className="link">
          fale connosco
        </Link>{' '}
        e leia{' '}
        <Link to={href('/blog/ofertas-falsas')} className="link">
          como reconhecer ofertas falsas
        </Link>
        .
      </p>
    </section>
  )
}
