import { href } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { NoticeBody } from '#app/ui/notice.tsx'
import './secret.css'

/** The recovery codes are displayed once. After a reload, the page explains how to get new ones. */
export function BackupCodes({ title, codes }: { title: string; codes: string[] | undefined }) {
  return (
    <div className="grid max-w-lg gap-4">
      <h1 className="text-2xl">{title}</h1>
      {codes ? (
        <>
          <NoticeBody tone="warning" title="Guarde já estes códigos de reserva">
            Não voltam a ser mostrados. Cada um serve uma vez, no lugar do código do telemóvel.
            Imprima-os ou guarde-os onde guarda palavras-passe.
          </NoticeBody>
          <ul className="card backup-codes" aria-label="Códigos de reserva">
            {codes.map((code) => (
              <li key={code} className="secret-text">
                {code.slice(0, 5)}-{code.slice(5)}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>Os códigos de reserva já foram mostrados. Se não os guardou, crie novos.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <LinkButton to={href('/admin/seguranca')} variant="primary">
          {codes ? 'Já os guardei' : 'Voltar à segurança'}
        </LinkButton>
        {!codes && (
          <LinkButton to={href('/admin/seguranca/segundo-factor/reserva')}>
            Novos códigos de reserva
          </LinkButton>
        )}
      </div>
    </div>
  )
}
