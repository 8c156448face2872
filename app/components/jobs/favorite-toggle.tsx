import { classNames } from '#app/ui/class-names.ts'
import { CardIcon } from './card-drawings.tsx'
import { useFavorite } from './use-favorite.ts'

/**
 * Keeps a job or lets it go; shown as done at once, before the answer is here. `from` is where a browser
 * without scripts comes back to.
 */
export function FavoriteToggle({
  job,
  isFavorite,
  from,
}: {
  job: { id: string; title: string }
  isFavorite: boolean
  from: string
}) {
  const { shown, form, button } = useFavorite(job.id, isFavorite)
  const act = shown ? 'Remover dos favoritos' : 'Favoritar'
  return (
    <form {...form}>
      <input type="hidden" name="voltar" value={from} />
      <button
        type="submit"
        aria-label={`${act}: ${job.title}`}
        title={act}
        className="btn btn-quiet btn-icon"
        {...button}
      >
        <CardIcon
          name="heart"
          className={classNames(shown && 'fill-current text-barro') || undefined}
        />
      </button>
    </form>
  )
}
