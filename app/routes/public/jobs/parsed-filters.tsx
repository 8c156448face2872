import { Fragment } from 'react'
import { type JobSearch, jobSearchPath, withChoice } from '#app/domain/jobs/search/job-search.ts'
import type { FoundJobs } from '#app/domain/jobs/search/search-jobs.ts'
import { Chip } from '#app/ui/chip.tsx'
import { Link } from '#app/ui/link.tsx'

/**
 * Shows the filters parsed from the search text, each removable, and a link for a literal search.
 */
export function ParsedFilters({
  search,
  parsedFilters,
  setAside,
  corrected,
  instead,
}: { search: JobSearch } & Pick<
  FoundJobs,
  'parsedFilters' | 'setAside' | 'corrected' | 'instead'
>) {
  const isPlain = parsedFilters.length + setAside.length === 0
  if (isPlain && corrected === undefined && !instead) return null
  return (
    <div className="mb-3">
      {corrected !== undefined && (
        <p>
          Não encontrámos “{search.search}”. Mostramos as vagas com “{corrected}”.
        </p>
      )}
      {instead && <p>{insteadSentences[instead]}</p>}
      {setAside.map(({ typed, chosen }) => (
        <p key={typed} className="mb-2">{`Deixámos “${typed}” de parte, porque está ${chosen}.`}</p>
      ))}
      <ul className="flex flex-wrap items-center gap-2" aria-label="Filtros lidos nas palavras">
        {setAside.map(({ typed, without, instead }) => (
          <Fragment key={typed}>
            <li>
              <Chip to={jobSearchPath(withChoice(search, { search: without }))}>“{typed}”</Chip>
            </li>
            <li>
              <Link
                to={jobSearchPath(withChoice(search, instead.search))}
                className="link inline-flex min-h-11 items-center text-sm"
                preventScrollReset
              >
                Procurar antes: {instead.label}
              </Link>
            </li>
          </Fragment>
        ))}
        {parsedFilters.map(({ label, without }) => (
          <li key={label}>
            <Chip to={jobSearchPath(withChoice(search, { search: without }))}>{label}</Chip>
          </li>
        ))}
        <li>
          <Link
            to={jobSearchPath(withChoice(search, { asWords: true }))}
            className="link inline-flex min-h-11 items-center text-sm"
            preventScrollReset
          >
            Procurar só as palavras
          </Link>
        </li>
      </ul>
    </div>
  )
}

const insteadSentences = {
  elsewhere: 'Nesse local não há agora vagas assim. Mostramos as da mesma província.',
  unmarked: 'Nenhuma vaga cumpre tudo o que pediu. Mostramos as que mais se aproximam.',
  near: 'Não há agora vagas com esse nome. Mostramos trabalhos parecidos.',
  mentioned: 'Nenhuma vaga tem essas palavras no título. Mostramos as que as referem no texto.',
  some: 'Nenhuma vaga tem todas as palavras. Mostramos as que têm algumas.',
} satisfies Record<NonNullable<FoundJobs['instead']>, string>
