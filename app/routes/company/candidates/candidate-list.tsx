import { Form, useNavigation } from 'react-router'
import { NothingFound } from '#app/components/lists/nothing-found.tsx'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import type { CandidateSearch } from '#app/domain/candidate-database/candidate-search.ts'
import type {
  FoundCandidate,
  FoundCandidates,
} from '#app/domain/candidate-database/search-candidates.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { candidateAddress, searchAddress } from './candidate-address.ts'
import { factLine, SkillList } from './candidate-facts.tsx'

type ListProps = { found: FoundCandidates; search: CandidateSearch; mayOpen: boolean }

export function CandidateList({ found, search, mayOpen }: ListProps) {
  const { candidates, total, areMore } = found
  if (total === 0) return <Nothing search={search} />
  return (
    <>
      <p role="status" className="mb-3 text-cinza">
        {areMore
          ? `Mais de ${total} perfis: mostramos os primeiros ${total}.`
          : total === 1
            ? '1 perfil encontrado'
            : `${total} perfis encontrados`}
      </p>
      <ul className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3">
        {candidates.map((candidate) => (
          <CandidateRow
            key={candidate.id}
            candidate={candidate}
            search={search}
            mayOpen={mayOpen}
          />
        ))}
      </ul>
    </>
  )
}

function Nothing({ search }: { search: CandidateSearch }) {
  if (searchAddress(search) === searchAddress({}))
    return (
      <EmptyState title="Ainda não há candidatos visíveis">
        Aparecem aqui quando deixarem que as empresas os encontrem.
      </EmptyState>
    )
  return (
    <NothingFound title="Nenhum candidato encontrado" list={searchAddress({})}>
      Procure com menos palavras, ou retire um filtro.
    </NothingFound>
  )
}

type RowProps = { candidate: FoundCandidate; search: CandidateSearch; mayOpen: boolean }

/** Shows no contacts. A form opens the profile, because each opening counts against the plan. */
function CandidateRow({ candidate, search, mayOpen }: RowProps) {
  const { id, shortName, skills, isOpened } = candidate
  const address = candidateAddress(id, search)
  const busy = useNavigation().formAction === address
  return (
    <Card
      as="li"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
    >
      <div>
        <h2 className="clamped text-lg">{shortName}</h2>
        <p className="clamped text-sm text-cinza">{factLine(candidate)}</p>
        <SkillList skills={skills} most={8} />
      </div>
      {isOpened || !mayOpen ? (
        <LinkButton to={address} size="small" className="justify-self-start">
          {isOpened ? 'Ver perfil' : 'Ver resumo'}
          <span className="sr-only"> de {shortName}</span>
        </LinkButton>
      ) : (
        <Form method="post" action={address} className="justify-self-start">
          <ActiveCompany />
          <Button size="small" busy={busy} busyLabel="A abrir">
            Abrir perfil<span className="sr-only"> de {shortName}</span>
          </Button>
        </Form>
      )}
    </Card>
  )
}
