import { useState } from 'react'
import { href } from 'react-router'
import { copyText } from '#app/browser/copy-text.ts'
import { useSay } from '#app/components/feedback/notice-toaster.tsx'
import {
  type SharedJob,
  type ShareMethod,
  type ShareNetwork,
  shareAddress,
} from '#app/domain/audience/share.ts'

export type Shared = SharedJob & { id: string; shortCode: string }

const labels = {
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  linkedin: 'LinkedIn',
} satisfies Record<ShareNetwork, string>

/** Lists WhatsApp first. The social networks are plain links, so they work without scripts. */
export function ShareOptions({ job }: { job: Shared }) {
  const say = useSay()
  const [busy, setBusy] = useState(false)

  const announce = (method: ShareMethod) => {
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
      announce('native')
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      await copy()
    }
  }
  const network = (name: ShareNetwork) => (
    <a
      // Without scripts, our short URL counts the share and redirects to the social network.
      href={href('/v/:code/:network?', { code: job.shortCode, network: name })}
      target="_blank"
      rel="noopener nofollow"
      onClick={(event) => {
        event.preventDefault()
        window.open(shareAddress(name, job), '_blank', 'width=600,height=400,noopener')
        announce(name)
      }}
    >
      {labels[name]}
    </a>
  )
  return (
    <>
      {network('whatsapp')}
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
      {network('facebook')}
      {network('twitter')}
      {network('linkedin')}
    </>
  )
}

function note(jobId: string, method: ShareMethod): void {
  navigator.sendBeacon(
    href('/vaga-detalhes/:jobId/partilha', { jobId }),
    new URLSearchParams({ method }),
  )
}
