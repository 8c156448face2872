import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { findListBefore } from './list-before.ts'

/** Back to the very search one came from, and to the place in it when it was the step before. */
export function BackToJobs() {
  const navigate = useNavigate()
  const [before, setBefore] = useState<ReturnType<typeof findListBefore>>()
  useEffect(() => setBefore(findListBefore()), [])
  return (
    <Link
      to={before?.path ?? href('/vagas')}
      className="link inline-flex min-h-11 items-center gap-2"
      onClick={(event) => {
        // From one job to a similar one the page stays, and the list is one step further away.
        if (!findListBefore()?.isLastStep) return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      Voltar às vagas
    </Link>
  )
}
