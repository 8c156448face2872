import { href } from 'react-router'
import type { SimilarJob } from '#app/domain/jobs/search/list-similar-jobs.ts'
import { provinceName } from '#app/domain/places/province.ts'
import { Breadcrumbs } from '#app/routes/public/breadcrumbs.tsx'
import { Link } from '#app/ui/link.tsx'
import { BackToJobs } from './back-to-jobs.tsx'
import { type DisplayedJob, JobArticle } from './job-article.tsx'
import { SimilarJobs } from './similar-jobs.tsx'

export function JobView({ similar, ...displayed }: DisplayedJob & { similar: SimilarJob[] }) {
  const { title, province } = displayed.job
  const place = province && {
    to: `${href('/vagas')}?province=${province}`,
    label: provinceName(province),
  }
  return (
    <main id="conteudo" tabIndex={-1} className="job-alone">
      <JobArticle
        {...displayed}
        above={
          <div className="flex items-center justify-between gap-x-6 print:hidden">
            <BackToJobs />
            <div className="max-lg:hidden">
              <Breadcrumbs
                trail={[{ to: href('/vagas'), label: 'Vagas' }, ...(place ? [place] : [])]}
                here={title}
              />
            </div>
          </div>
        }
      />
      <div className="page pb-6">
        <p className="mt-4 print:hidden">
          <Link
            to={`${href('/denunciar')}?vaga=${displayed.job.id}`}
            className="link inline-flex min-h-11 items-center"
            rel="nofollow"
          >
            Denunciar
          </Link>
        </p>
        <SimilarJobs jobs={similar} />
      </div>
    </main>
  )
}
