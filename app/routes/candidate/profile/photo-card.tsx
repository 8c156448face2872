import { href, Link } from 'react-router'
import { CandidatePhoto } from '#app/components/people/candidate-photo.tsx'
import { profilePhoto } from '#app/routes/candidate/file-rules.ts'
import { Card } from '#app/ui/card.tsx'
import { ProfileFileField } from './profile-file-field.tsx'
import { shrinkPhoto } from './shrink-photo.ts'

type PhotoCardProps = {
  candidateId: string
  name: string
  photo: string | null
  error: readonly string[] | undefined
}

export function PhotoCard({ candidateId, name, photo, error }: PhotoCardProps) {
  return (
    <Card as="section" aria-labelledby="fotografia">
      <h2 id="fotografia" className="mb-4 text-xl">
        Fotografia
      </h2>
      <div className="mb-4 flex flex-wrap items-center gap-4">
        <CandidatePhoto candidateId={candidateId} name={name} photo={photo} size="large" />
        {photo ? (
          <Link
            to={href('/usuario/perfil/fotografia/remover')}
            className="link inline-flex min-h-11 items-center"
          >
            Remover a fotografia
          </Link>
        ) : (
          <p className="text-sm text-cinza">Uma cara ajuda quem lê muitas candidaturas.</p>
        )}
      </div>
      <ProfileFileField
        name="photo"
        label={photo ? 'Outra fotografia' : 'Escolher fotografia'}
        hint={
          <>
            JPG, PNG ou WebP, até 12 MB. Além da administração, vêem-na só as empresas a que se
            candidata, e só enquanto{' '}
            <Link to={`${href('/usuario/configuracoes')}#privacidade`} className="link">
              mostrar o perfil às empresas
            </Link>
            .
          </>
        }
        rule={profilePhoto}
        prepare={shrinkPhoto}
        address={href('/usuario/perfil/fotografia')}
        error={error}
        sendLabel="Enviar fotografia"
      />
    </Card>
  )
}
