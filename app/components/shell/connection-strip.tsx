import { useLostConnection } from '#app/browser/offline/page/stay-when-unreachable.ts'
import { relativeDate } from '#app/domain/formats/dates.ts'
import { Button } from '#app/ui/button.tsx'

/**
 * The notice above a page whose data could not be fetched. It is hidden once the portal responds.
 */
export function ConnectionStrip() {
  const { lost, isAsking, askAgain } = useLostConnection()
  if (!lost) return <NotSent />
  return (
    <div role="alert" className="connection-strip">
      <p>
        <strong>Sem ligação.</strong>{' '}
        {lost.isUnsent
          ? 'O que acabou de fazer não foi guardado: repita quando houver rede.'
          : lost.missing
            ? missingSentence(lost.missing)
            : lost.at
              ? `Visto ${relativeDate(new Date(lost.at))}.`
              : 'O que vê é de antes.'}
      </p>
      <Button type="button" size="small" busy={isAsking} onClick={askAgain}>
        Tentar de novo
      </Button>
    </div>
  )
}

/**
 * The notice that the stylesheet shows before hydration, if a page could not be opened or a form
 * could not be sent (`data-not-sent`).
 */
function NotSent() {
  return (
    <div role="alert" className="not-sent">
      Sem ligação: o pedido não seguiu.
    </div>
  )
}

/**
 * The message for a page that is not stored. An application form gets another message, because the
 * form must first be loaded over the network.
 */
function missingSentence(path: string): string {
  return path.startsWith('/candidatura/')
    ? 'O formulário abre-se a primeira vez com rede; até lá, guarde a vaga nos favoritos.'
    : 'Ainda não abriu essa página neste aparelho.'
}
