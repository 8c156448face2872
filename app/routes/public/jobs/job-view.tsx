import ArrowLeft from 'lucide-react/icons/arrow-left'
import Heart from 'lucide-react/icons/heart'
import { href } from 'react-router'
import { ShareMenu } from '#app/components/jobs/share-menu.tsx'
import { useFavorite } from '#app/components/jobs/use-favorite.ts'
import { MAX_SHARED_LENGTH } from '#app/domain/audience/share.ts'
import type { PublicJob } from '#app/domain/jobs/find-public-job.ts'
import type { SimilarJob } from '#app/domain/jobs/search/list-similar-jobs.ts'
import { longDate } from '#app/domain/places/dates.ts'
import { provinceName } from '#app/domain/places/province.ts'
import { Breadcrumbs } from '#app/routes/public/breadcrumbs.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'
import { CompanyBlock } from './company-block.tsx'
import { JobFacts } from './job-facts.tsx'
import { JobText } from './job-text.tsx'
import { SimilarJobs } from './similar-jobs.tsx'

type JobViewProps = {
  job: PublicJob
  url: string
  expired: boolean
  isFavorite: boolean
  appliedAt: Date | undefined
  similar: SimilarJob[]
  may: { apply: boolean; favorite: boolean }
}

export function JobView({ job, url, expired, isFavorite, appliedAt, similar, may }: JobViewProps) {
  const text = job.description.slice(0, MAX_SHARED_LENGTH)
  return (
    <main id="conteudo" tabIndex={-1} className="page py-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 print:hidden">
        <Link to={href('/vagas')} className="link inline-flex min-h-11 items-center gap-2">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Voltar às vagas
        </Link>
        <Breadcrumbs trail={trailOf(job)} here={job.title} />
      </div>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <article>
          <JobFacts job={job} expired={expired} />
          {appliedAt && (
            <p className="mt-4 rounded-md bg-mata-claro px-4 py-3">
              Já se candidatou a esta vaga, a {longDate(appliedAt)}.{' '}
              <Link to={href('/usuario/candidaturas')} className="link">
                Ver a candidatura
              </Link>
            </p>
          )}
          <div className="mt-4 flex flex-wrap gap-2 print:hidden">
            {may.favorite && <FavoriteButton key={job.id} jobId={job.id} isFavorite={isFavorite} />}
            <ShareMenu
              job={{ id: job.id, title: job.title, text, url, shortCode: job.shortCode }}
            />
          </div>
          <JobText job={job} />
          <ShortAddress url={url} code={job.shortCode} />
        </article>
        <aside className="grid content-start gap-6">
          {may.apply && !appliedAt && <Apply jobId={job.id} expired={expired} />}
          <CompanyBlock company={job.company} />
          <p className="rounded-md bg-sunken px-4 py-3 text-sm">
            Nunca pague para se candidatar, para uma entrevista ou para um curso «obrigatório». Se
            alguém lhe pedir dinheiro em nome desta vaga,{' '}
            <Link to={`${href('/contato')}?vaga=${job.id}`} className="link">
              fale connosco
            </Link>
            .
          </p>
        </aside>
      </div>
      <SimilarJobs jobs={similar} />
    </main>
  )
}

function trailOf({ province }: PublicJob) {
  const place = province && {
    to: `${href('/vagas')}?province=${province}`,
    label: provinceName(province),
  }
  return [{ to: href('/vagas'), label: 'Vagas' }, ...(place ? [place] : [])]
}

/** The address that fits on paper, in an SMS, or into a telephone call. */
function ShortAddress({ url, code }: { url: string; code: string }) {
  const address = `${new URL(url).host}/v/${code}`
  return (
    <p className="mt-8 text-sm text-cinza">
      Endereço curto:{' '}
      <a href={href('/v/:code/:network?', { code })} rel="nofollow" className="link select-all">
        {address}
      </a>
    </p>
  )
}

/** In reach on the phone, at the side on a desktop. */
function Apply({ jobId, expired }: { jobId: string; expired: boolean }) {
  return (
    <div className="apply-bar print:hidden">
      {expired ? (
        <Button variant="primary" size="large" wide disabled>
          Vaga Expirada
        </Button>
      ) : (
        <LinkButton to={href('/candidatura/:jobId', { jobId })} variant="primary" size="large" wide>
          Candidatar-me
        </LinkButton>
      )}
    </div>
  )
}

function FavoriteButton({ jobId, isFavorite }: { jobId: string; isFavorite: boolean }) {
  const { shown, form, button } = useFavorite(jobId, isFavorite)
  return (
    <form {...form}>
      <input type="hidden" name="voltar" value={href('/vaga-detalhes/:jobId?', { jobId })} />
      <Button
        {...button}
        aria-pressed={shown}
        icon={<Heart aria-hidden="true" className={classNames(shown && 'fill-current')} />}
      >
        {shown ? 'Favoritado' : 'Favoritar'}
      </Button>
    </form>
  )
}
