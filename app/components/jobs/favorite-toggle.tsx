import Heart from 'lucide-react/icons/heart'
import { useLocation } from 'react-router'
import { IconButton } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { useFavorite } from './use-favorite.ts'

/** Keeps a job or lets it go; shown as done at once, before the answer is here. */
export function FavoriteToggle({
  job,
  isFavorite,
}: {
  job: { id: string; title: string }
  isFavorite: boolean
}) {
  const { shown, form, button } = useFavorite(job.id, isFavorite)
  const { pathname, search } = useLocation()
  return (
    <form {...form}>
      <input type="hidden" name="voltar" value={pathname + search} />
      <IconButton
        label={`${shown ? 'Remover dos favoritos' : 'Favoritar'}: ${job.title}`}
        {...button}
      >
        <Heart aria-hidden="true" className={classNames(shown && 'fill-current text-barro')} />
      </IconButton>
    </form>
  )
}
