import { type MouseEvent, useRef } from 'react'
import { useDelay } from '#app/browser/events/use-delay.ts'
import { useListener } from '#app/browser/events/use-listener.ts'
import { isPlainClick } from '#app/browser/router/plain-click.ts'
import { useSay } from '#app/components/feedback/notice-toaster.tsx'
import type { ReportPeriod } from '#app/domain/overview/reporting-period.ts'
import { isPrintMessage } from './print-message.ts'
import { csvAddress, pdfAddress, printAddress } from './report-address.ts'

/** Without a message for this long, the print window counts as failed. */
const SILENCE_MS = 30_000

/**
 * Opens the report in a window that prints itself, and announces the result (ADMA-25 … 28). Without
 * scripts, the link loads a PDF.
 */
export function ExportReport({ period }: { period: ReportPeriod }) {
  const say = useSay()
  const opened = useRef<Window>(undefined)
  const silence = useDelay()
  useListener(
    () => window,
    'message',
    ({ source, origin, data }) => {
      if (origin !== window.location.origin || source !== opened.current) return
      if (!isPrintMessage(data)) return
      silence.cancel()
      opened.current = undefined
      if (data === 'report-prints')
        say({ tone: 'success', title: 'Relatório exportado com sucesso!' })
      else say({ tone: 'destructive', title: 'Erro ao gerar PDF' })
    },
  )

  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const printed = window.open(printAddress(period), '_blank', 'width=900,height=700')
    if (!printed) {
      say({
        tone: 'destructive',
        title: 'Bloqueado pelo navegador (pop-up). Permita pop-ups para gerar o PDF.',
      })
      return
    }
    opened.current = printed
    silence.start(SILENCE_MS, () => {
      opened.current = undefined
      say({ tone: 'destructive', title: 'Erro ao gerar PDF' })
    })
  }
  return (
    <>
      <a href={pdfAddress(period)} className="btn btn-primary" onClick={open}>
        Imprimir
      </a>
      <div className="row-actions">
        <a href={csvAddress(period)} className="link head-link">
          Descarregar CSV
        </a>
        <a href={pdfAddress(period)} className="link head-link">
          Descarregar PDF
        </a>
      </div>
    </>
  )
}
