import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import type { ShareMethod } from '#app/domain/audience/share.ts'
import { Menu } from '#app/ui/menu.tsx'
import { useSay } from './notice-toaster.tsx'

type Shared = { id: string; title: string; text: string; url: string }

/** Characters of the description that go along (1§9). */
export const sharedCharacters = 150

const networks = [
  {
    method: 'whatsapp',
    label: 'WhatsApp',
    href: ({ title, text, url }: Shared) =>
      `https://wa.me/?text=${encodeURIComponent(`${title}\n${text}\n${url}`)}`,
  },
  {
    method: 'facebook',
    label: 'Facebook',
    href: ({ url }: Shared) =>
      `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
  },
  {
    method: 'twitter',
    label: 'X (Twitter)',
    href: ({ title, url }: Shared) =>
      `https://twitter.com/intent/tweet?text=${encodeURIComponent(title)}&url=${encodeURIComponent(url)}`,
  },
  {
    method: 'linkedin',
    label: 'LinkedIn',
    href: ({ url }: Shared) =>
      `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`,
  },
] satisfies { method: ShareMethod; label: string; href: (job: Shared) => string }[]

/** Ways to pass a job on. The networks are links, so they work without JavaScript too. */
export function ShareMenu({ job, triggerClass }: { job: Shared; triggerClass?: string }) {
  const say = useSay()
  const [busy, setBusy] = useState(false)

  const told = (method: ShareMethod) => {
    note(job.id, method)
    say({ tone: 'success', title: 'Vaga partilhada com sucesso!', ms: 3000 })
  }
  const copy = async () => {
    await copyText(job.url)
    note(job.id, 'copy')
    say({ tone: 'success', title: 'Link copiado!', ms: 3000 })
  }
  const whileBusy = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } finally {
      setBusy(false)
    }
  }
  const shareNatively = async () => {
    try {
      if (!navigator.share) return await copy()
      await navigator.share({ title: job.title, text: job.text, url: job.url })
      told('native')
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      await copy()
    }
  }
  return (
    <Menu
      trigger={
        <>
          <Share2 aria-hidden="true" />
          Partilhar
        </>
      }
      {...(triggerClass ? { triggerClass } : {})}
      name="partilhar"
    >
      <button
        type="button"
        className="js-only"
        aria-busy={busy}
        onClick={() => whileBusy(shareNatively)}
      >
        Partilhar…
      </button>
      <button type="button" className="js-only" aria-busy={busy} onClick={() => whileBusy(copy)}>
        Copiar link
      </button>
      {networks.map(({ method, label, href }) => (
        <a
          key={method}
          href={href(job)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event) => {
            event.preventDefault()
            window.open(href(job), '_blank', 'width=600,height=400,noopener')
            told(method)
          }}
        >
          {label}
        </a>
      ))}
    </Menu>
  )
}

function note(jobId: string, method: ShareMethod): void {
  navigator.sendBeacon(`/vaga-detalhes/${jobId}/partilha`, new URLSearchParams({ metodo: method }))
}

/** Also where the browser keeps its clipboard closed: through a field that is there for a moment. */
async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    field.className = 'sr-only'
    document.body.append(field)
    field.select()
    document.execCommand('copy')
    field.remove()
  }
}
