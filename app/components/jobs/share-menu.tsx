import Share2 from 'lucide-react/icons/share-2'
import { type ReactNode, useState } from 'react'
import { href } from 'react-router'
import { useSay } from '#app/components/feedback/notice-toaster.tsx'
import {
  type SharedJob,
  type ShareMethod,
  type ShareNetwork,
  shareAddress,
  shareNetworks,
} from '#app/domain/audience/share.ts'
import { Menu } from '#app/ui/menu.tsx'

type Shared = SharedJob & { id: string; shortCode: string }

const labels = {
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  linkedin: 'LinkedIn',
} satisfies Record<ShareNetwork, string>

/** Ways to pass a job on. The networks are links, so they work without JavaScript too. */
export function ShareMenu({
  job,
  triggerClass,
  align = 'end',
  icon = <Share2 aria-hidden="true" />,
}: {
  job: Shared
  triggerClass?: string
  align?: 'start' | 'end'
  icon?: ReactNode
}) {
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
          {icon}
          Partilhar
        </>
      }
      {...(triggerClass ? { triggerClass } : {})}
      align={align}
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
      {shareNetworks.map((network) => (
        <a
          key={network}
          // Without the script our own short address counts the share and leads on.
          href={href('/v/:code/:network?', { code: job.shortCode, network })}
          target="_blank"
          rel="noopener noreferrer nofollow"
          onClick={(event) => {
            event.preventDefault()
            window.open(shareAddress(network, job), '_blank', 'width=600,height=400,noopener')
            told(network)
          }}
        >
          {labels[network]}
        </a>
      ))}
    </Menu>
  )
}

function note(jobId: string, method: ShareMethod): void {
  navigator.sendBeacon(
    href('/vaga-detalhes/:jobId/partilha', { jobId }),
    new URLSearchParams({ method }),
  )
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
