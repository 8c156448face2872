import { type MouseEvent, useState } from 'react'
import { useLocation } from 'react-router'
import type { CardJob } from '#app/components/jobs/job-card.tsx'
import { ShareOptions } from '#app/components/jobs/share-options.tsx'
import { useRoot } from '#app/components/shell/use-root.ts'
import { Dialog } from '#app/ui/dialog.tsx'

export function useShareDialog(jobs: readonly CardJob[]) {
  const publicUrl = useRoot()?.publicUrl ?? ''
  const { pathname, search } = useLocation()
  const [sharedId, setSharedId] = useState<string>()
  const job = jobs.find(({ id }) => id === sharedId)
  const close = () => setSharedId(undefined)

  function share(event: MouseEvent) {
    const pressed = event.target instanceof Element && event.target.closest('[data-share]')
    if (!(pressed instanceof HTMLElement)) return
    event.preventDefault()
    setSharedId(pressed.closest<HTMLElement>('[data-job]')?.dataset.job)
  }

  const dialog = job && (
    <Dialog title="Partilhar vaga" closesTo={pathname + search} onClose={close}>
      <p className="mb-2 font-semibold">{job.title}</p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's choice is a click too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears of what is pressed inside */}
      <div className="menu-list" onClick={close}>
        <ShareOptions
          job={{
            id: job.id,
            title: job.title,
            text: job.excerpt,
            url: `${publicUrl}/vaga-detalhes/${job.id}`,
            shortCode: job.shortCode,
          }}
        />
      </div>
    </Dialog>
  )
  return { share, dialog }
}
