import Share2 from 'lucide-react/icons/share-2'
import { Menu } from '#app/ui/menu.tsx'
import { type Shared, ShareOptions } from './share-options.tsx'

export function ShareMenu({ job }: { job: Shared }) {
  return (
    <Menu
      trigger={
        <>
          <Share2 aria-hidden="true" />
          <span className="job-act-words">Partilhar</span>
        </>
      }
      name="partilhar"
    >
      <ShareOptions job={job} />
    </Menu>
  )
}
