import Heart from 'lucide-react/icons/heart'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { CompanyBlock } from '#app/components/jobs/company-block.tsx'
import { JobFacts } from '#app/components/jobs/job-facts.tsx'
import { JobText } from '#app/components/jobs/job-text.tsx'
import { ShareMenu } from '#app/components/jobs/share-menu.tsx'
import { useFavorite } from '#app/components/jobs/use-favorite.ts'
import { usePending } from '#app/components/offline/controller.ts'
import { MAX_SHARED_LENGTH } from '#app/domain/audience/share.ts'
import type { PublicVerification } from '#app/domain/companies/level-words.ts'
import { longDate } from '#app/domain/formats/dates.ts'
import type { PublicJob } from '#app/domain/jobs/find-public-job.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { similarAlertPath } from './new-alert-path.ts'

export type DisplayedJob = {
  job: PublicJob
  verification: PublicVerification
  url: string
  expired: boolean
  isFeatured: boolean
  isFavorite: boolean
  appliedAt: Date | undefined
  may: { apply: boolean; favorite: boolean }
}

export function JobArticle({ above, ...displayed }: DisplayedJob & { above?: ReactNode }) {
  const { job, verification, url, expired, isFeatured, isFavorite, appliedAt, may } = displayed
  const text = job.description.slice(0, MAX_SHARED_LENGTH)
  return (
    <article>
      <PageHead>
        {above}
        <JobFacts job={job} verification={verification} expired={expired} isFeatured={isFeatured} />
      </PageHead>
      <div className="page job-article">
        <JobText job={job} />
        <div className="job-side">
          <div className="job-acts print:hidden">
            {may.apply && !appliedAt && <Apply jobId={job.id} expired={expired} />}
            {expired && <LinkButton to={similarAlertPath(job)}>Criar alerta</LinkButton>}
            {appliedAt && (
              <p className="rounded-md bg-mata-claro px-4 py-3">
                Já se candidatou a esta vaga, a {longDate(appliedAt)}.{' '}
                <Link to={href('/usuario/candidaturas')} className="link">
                  Ver a candidatura
                </Link>
              </p>
            )}
            {may.favorite && <FavoriteButton key={job.id} jobId={job.id} isFavorite={isFavorite} />}
            <ShareMenu
              job={{ id: job.id, title: job.title, text, url, shortCode: job.shortCode }}
            />
          </div>
          <CompanyBlock
            company={job.company}
            answerRate={job.answerRate}
            verification={verification}
          />
          <p className="rounded-md bg-sunken px-4 py-3 text-sm">
            Nunca pague para se candidatar, para uma entrevista ou para um curso «obrigatório». Se
            alguém lhe pedir dinheiro em nome desta vaga,{' '}
            <Link to={`${href('/contato')}?vaga=${job.id}`} className="link">
              fale connosco
            </Link>
            .
          </p>
          <ShortAddress url={url} code={job.shortCode} />
        </div>
      </div>
    </article>
  )
}

/** The short URL is for paper, an SMS or a phone call. */
function ShortAddress({ url, code }: { url: string; code: string }) {
  const [, , host] = url.split('/')
  const address = `${host}/v/${code}`
  return (
    <p className="text-sm text-cinza">
      Endereço curto:{' '}
      <a href={href('/v/:code/:network?', { code })} rel="nofollow" className="link select-all">
        {address}
      </a>
    </p>
  )
}

function Apply({ jobId, expired }: { jobId: string; expired: boolean }) {
  const isUnsent = usePending().applications.some((one) => one.jobId === jobId)
  if (expired) {
    return (
      <Button variant="primary" disabled>
        Vaga Expirada
      </Button>
    )
  }
  return (
    <LinkButton to={href('/candidatura/:jobId', { jobId })} variant="primary">
      {isUnsent ? 'Candidatura por enviar' : 'Candidatar-me'}
    </LinkButton>
  )
}

function FavoriteButton({ jobId, isFavorite }: { jobId: string; isFavorite: boolean }) {
  const { isDisplayed, form, button } = useFavorite(jobId, isFavorite)
  return (
    <form {...form}>
      <input type="hidden" name="voltar" value={href('/vaga-detalhes/:jobId?', { jobId })} />
      <Button
        {...button}
        aria-pressed={isDisplayed}
        icon={<Heart aria-hidden="true" className={classNames(isDisplayed && 'fill-current')} />}
      >
        <span className="job-act-words">{isDisplayed ? 'Favoritado' : 'Favoritar'}</span>
      </Button>
    </form>
  )
}
