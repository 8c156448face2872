import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { HELD_ROWS } from '#app/browser/url-state/held-rows.ts'
import {
  applicationStatusLabel,
  decidedStatuses,
  MAX_DECIDED_AT_ONCE,
} from '#app/domain/applications/application.ts'
import type { ApplicationListQuery } from '#app/domain/applications/application-query.ts'
import { Button } from '#app/ui/button.tsx'
import { listSearch, offersOf } from './application-address.ts'
import { MAX_TICKED, type Selection } from './use-selection.ts'

export const decideForm = 'decidir-escolhidas'

type BarProps = { query: ApplicationListQuery; selection: Selection; total: number }

export function DecideBar({ query, selection, total }: BarProps) {
  const { selectable, elsewhere } = selection
  const selected = selection.selected.length
  const isWholePage = selectable.length > 0 && selected - elsewhere.length === selectable.length
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => setIsAwake(true), [])
  const isIdle = isAwake && selected === 0
  return (
    <form
      id={decideForm}
      method="get"
      action={href('/empresa/candidatos/decidir')}
      className={isIdle ? 'decide-bar' : 'decide-bar decide-bar-on'}
      aria-label="Decidir várias"
    >
      {[...listSearch(query), ...offersOf(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {elsewhere.map((id) => (
        <input key={id} type="hidden" name={HELD_ROWS} value={id} />
      ))}
      {isAwake && (
        <>
          <label className="choice">
            <input
              type="checkbox"
              checked={isWholePage}
              disabled={selectable.length === 0}
              onChange={({ target }) => selection.selectAll(target.checked)}
            />
            <span>Escolher todas desta página</span>
          </label>
          <span role="status">
            {selected === 1 && '1 escolhida'}
            {selected > 1 && `${selected} escolhidas`}
            {selected >= MAX_TICKED && ', o máximo'}
            {elsewhere.length > 0 && ` (${elsewhere.length} noutras páginas)`}
          </span>
        </>
      )}
      {!isIdle && (
        <fieldset className="decide-bar-buttons">
          <legend className="sr-only">
            Mudar o status das escolhidas, escrever-lhes ou marcar entrevistas
          </legend>
          {decidedStatuses.map((status) => (
            <Button key={status} name="para" value={status} size="small">
              {applicationStatusLabel(status, 'company')}
            </Button>
          ))}
          <Button formAction={href('/empresa/candidatos/mensagem')} size="small">
            Escrever
          </Button>
          <Button formAction={href('/empresa/entrevistas/nova')} size="small">
            Marcar entrevista
          </Button>
        </fieldset>
      )}
      {isWholePage && total > selected && (
        <label className="choice">
          <input type="checkbox" name="todas" value="1" />
          <span>
            {total > MAX_DECIDED_AT_ONCE
              ? `As primeiras ${MAX_DECIDED_AT_ONCE} de ${total} desta lista`
              : `Todas as ${total} desta lista`}
          </span>
        </label>
      )}
    </form>
  )
}
