import { classNames } from '#app/ui/class-names.ts'
import { CardIcon } from './card-drawings.tsx'
import { useFavorite } from './use-favorite.ts'

/**
 * Adds a job to the favourites or removes it; the heart changes before the response. `from` is the
 * path to return to without scripts.
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
  const { isDisplayed, form, button } = useFavorite(job.id, isFavorite)
  const act = isDisplayed ? 'Remover dos favoritos' : 'Favoritar'
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
          className={classNames(isDisplayed && 'fill-current text-barro') || undefined}
        />
      </button>
    </form>
  )
}
