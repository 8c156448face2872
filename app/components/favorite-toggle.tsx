import Heart from 'lucide-react/icons/heart'
import { useFetcher, useLocation } from 'react-router'
import { IconButton } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'

/** Keeps a job or lets it go; shown as done at once, before the answer is here. */
export function FavoriteToggle({
  job,
  isFavorite,
}: {
  job: { id: string; title: string }
  isFavorite: boolean
}) {
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  const asked = fetcher.formData?.get('acao')
  const shown = asked ? asked === 'adicionar' : isFavorite
  return (
    <fetcher.Form method="post" action={`/vaga-detalhes/${job.id}/favorito`}>
      <input type="hidden" name="de" value={pathname + search} />
      <IconButton
        label={`${shown ? 'Remover dos favoritos' : 'Favoritar'}: ${job.title}`}
        name="acao"
        value={shown ? 'remover' : 'adicionar'}
      >
        <Heart aria-hidden="true" className={classNames(shown && 'fill-current text-barro')} />
      </IconButton>
    </fetcher.Form>
  )
}
