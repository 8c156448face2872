import { useCallback } from 'react'
import { useNavigation } from 'react-router'
import { AdviceList } from '#app/components/jobs/advice-list.tsx'
import { JobText } from '#app/components/jobs/job-text.tsx'
import { salaryText } from '#app/domain/formats/money.ts'
import { type JobPreview, PREVIEW } from '#app/domain/jobs/advice/advice.ts'
import { placeLine } from '#app/domain/places/place-line.ts'
import { Button } from '#app/ui/button.tsx'

/** Renders a preview button, and the last preview: the advice and the text (SHIELD-05). */
export function JobFormPreview({ state }: { state: object | undefined }) {
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && navigation.formData?.get('acto') === PREVIEW
  return (
    <>
      <div>
        <Button name="acto" value={PREVIEW} busy={busy} busyLabel="A pré-visualizar">
          Pré-visualizar
        </Button>
        <p className="mt-2 text-sm text-cinza">
          Mostra como fica e o que convém mudar. Não envia nada.
        </p>
      </div>
      <Preview state={state} />
    </>
  )
}

function Preview({ state }: { state: object | undefined }) {
  const preview = state && 'preview' in state ? (state.preview as JobPreview) : undefined
  // Focus a new preview, which also scrolls it into view.
  const focus = useCallback((section: HTMLElement | null) => section?.focus(), [])
  if (!preview) return null
  const { words, advice } = preview
  return (
    <section
      key={JSON.stringify(preview)}
      ref={focus}
      tabIndex={-1}
      aria-labelledby="pre-visualizacao"
      className="card grid gap-4"
    >
      <h2 id="pre-visualizacao" className="text-lg">
        Pré-visualização
      </h2>
      <p className="text-sm text-cinza">Ainda não foi enviada nem guardada.</p>
      <AdviceList advice={advice} />
      <article className="clamped border-t border-linha pt-4">
        <h3 className="text-xl">{words.title}</h3>
        <p className="mb-4 text-cinza">
          {placeLine(words.province, words.location)} · {salaryText(words)}
        </p>
        <JobText job={words} />
      </article>
    </section>
  )
}
