import Star from 'lucide-react/icons/star'
import { href, useFetcher } from 'react-router'
import { ActiveCompany } from '#app/components/session/active-company.tsx'
import type { ApplicationListQuery } from '#app/domain/applications/application-query.ts'
import { addressOf } from './application-address.ts'

type Starred = {
  id: string
  candidateName: string
  isStarred: boolean
  may: { mark: boolean }
}

export function StarButton({
  application: { id, candidateName, isStarred, may },
  query,
}: {
  application: Starred
  query: ApplicationListQuery
}) {
  const fetcher = useFetcher()
  const sent = fetcher.formData?.get('star')
  if (!may.mark) return null
  const isOn = sent === undefined || sent === null ? isStarred : sent === 'sim'
  return (
    <fetcher.Form
      method="post"
      action={href('/empresa/candidatos/:applicationId/estrela', { applicationId: id })}
      className="star-form"
    >
      <ActiveCompany />
      <input type="hidden" name="voltar" value={addressOf(query, query.candidatura)} />
      <button
        type="submit"
        name="star"
        value={isOn ? 'nao' : 'sim'}
        aria-pressed={isOn}
        aria-label={`Estrela de ${candidateName}`}
        className="btn btn-quiet btn-icon star"
      >
        <Star aria-hidden="true" />
      </button>
    </fetcher.Form>
  )
}
