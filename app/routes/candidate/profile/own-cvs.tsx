import FileText from 'lucide-react/icons/file-text'
import { Form, href, Link, useNavigation } from 'react-router'
import { MAX_CVS } from '#app/domain/candidates/candidate.ts'
import type { StoredCvOfProfile } from '#app/domain/candidates/find-profile.ts'
import { longDate } from '#app/domain/formats/dates.ts'
import { profileCv } from '#app/routes/candidate/file-rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ProfileFileField } from './profile-file-field.tsx'

/** Applications use the CV marked as current. */
export function OwnCvs({
  cvs,
  error,
}: {
  cvs: StoredCvOfProfile[]
  error: readonly string[] | undefined
}) {
  return (
    <Card as="section" aria-labelledby="curriculos">
      <h2 id="curriculos" className="mb-1 text-xl">
        CV
      </h2>
      <p className="mb-4 text-sm text-cinza">
        {cvs.length === 0
          ? 'Com o CV no perfil, candidata-se sem o enviar de cada vez.'
          : `Guardamos os ${MAX_CVS} mais recentes. O do perfil segue nas candidaturas.`}
      </p>
      {cvs.length > 0 && (
        <ul className="mb-4 grid">
          {cvs.map((cv) => (
            <OwnCv key={cv.id} {...cv} />
          ))}
        </ul>
      )}
      <ProfileFileField
        name="cv"
        label={cvs.length === 0 ? 'Escolher o CV' : 'Outro CV'}
        hint="PDF, DOC ou DOCX, ou uma fotografia do CV, até 10 MB. O que enviar passa a ser o do perfil."
        rule={profileCv}
        address={href('/usuario/perfil/cvs')}
        error={error}
        sendLabel="Enviar CV"
      />
    </Card>
  )
}

function OwnCv({ id, name, bytes, storedAt, isOfProfile }: StoredCvOfProfile) {
  const { formAction } = useNavigation()
  const choice = href('/usuario/perfil/cvs/:cvId/principal', { cvId: id })
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-t border-linha py-3">
      <FileText aria-hidden="true" className="mt-1 size-5 text-cinza" />
      <div>
        {/* A plain link, because the client router cannot navigate to a file. */}
        <a
          href={href('/usuario/perfil/cvs/:cvId', { cvId: id })}
          className="link clamped -my-2.5 inline-block py-2.5"
          target="_blank"
          rel="noopener"
        >
          {name}
          <span className="sr-only">, abre noutra janela</span>
        </a>
        <p className="text-sm text-cinza">
          {sizeText(bytes)} · {longDate(storedAt)}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
          {isOfProfile ? (
            <Badge tone="success">CV do perfil</Badge>
          ) : (
            <Form method="post" action={choice} preventScrollReset>
              <Button size="small" busy={formAction === choice} busyLabel="A guardar">
                Usar no perfil<span className="sr-only">: {name}</span>
              </Button>
            </Form>
          )}
          <Link
            to={href('/usuario/perfil/cvs/:cvId/remover', { cvId: id })}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            Remover<span className="sr-only"> {name}</span>
          </Link>
        </div>
      </div>
    </li>
  )
}

function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  if (kilobytes < 1024) return `${kilobytes} kB`
  return `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} MB`
}
