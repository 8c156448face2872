import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { findPreviousList } from '#app/browser/router/previous-list.ts'
import { Link } from '#app/ui/link.tsx'

/** Uses back navigation if possible, because this restores the scroll position. */
export function BackToJobs() {
  const navigate = useNavigate()
  const [before, setBefore] = useState<ReturnType<typeof findPreviousList>>()
  useEffect(() => setBefore(findPreviousList(href('/vagas'))), [])
  return (
    <Link
      to={before?.path ?? href('/vagas')}
      data-list=""
      className="link inline-flex min-h-11 items-center gap-2"
      onClick={(event) => {
        // After a similar job was opened, the list is more than one step back, so follow the link.
        if (!findPreviousList(href('/vagas'))?.isLastStep) return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      Voltar às vagas
    </Link>
  )
}
