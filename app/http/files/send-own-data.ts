import { Readable } from 'node:stream'
import type { Logger } from 'pino'
import { ZipFile } from 'yazl'
import type { OwnData } from '#app/domain/own-data/own-data.ts'
import type { Files } from '#app/integrations/files/files.ts'
import { ownDataPage } from './own-data-page.ts'

/**
 * A ZIP written while it is sent, with one open file at a time. Files missing from the store are
 * listed at its end.
 */
export function sendOwnData(
  { files, log }: { files: Files; log: Pick<Logger, 'error'> },
  { records, files: own }: OwnData,
  platformName: string,
): Response {
  const zip = new ZipFile()
  // yazl creates a PassThrough, but declares a wider type.
  const output = zip.outputStream as Readable
  let open: Readable | undefined
  const missing: string[] = []
  zip.on('error', (error: Error) => {
    log.error(
      { event: 'download-broke-off', err: error },
      'a download of personal data was interrupted',
    )
    output.destroy(error)
  })
  output.once('close', () => open?.destroy())

  zip.addBuffer(Buffer.from(readMe(platformName)), 'LEIA-ME.txt')
  zip.addBuffer(Buffer.from(ownDataPage(records, platformName)), 'os-meus-dados.html')
  zip.addBuffer(Buffer.from(JSON.stringify(records, null, 2)), 'dados.json')
  for (const { area, key, path } of own) {
    zip.addReadStreamLazy(path, { compress: false }, (give) => {
      files.open(area, key).then(
        (file) => {
          if (!file) missing.push(path)
          open = file?.stream ?? Readable.from([])
          if (output.destroyed) open.destroy()
          open.once('error', (error) => zip.emit('error', error))
          give(null, open)
        },
        // Fail the download, so that an incomplete file is not taken for a complete one.
        (error: unknown) => give(error, Readable.from([])),
      )
    })
  }
  if (own.length > 0) {
    zip.addReadStreamLazy('ficheiros/em falta.txt', { compress: false }, (give) => {
      give(
        null,
        Readable.from([Buffer.from(missing.length > 0 ? missing.join('\n') : 'Nenhum.\n')]),
      )
    })
  }
  zip.end()
  // Node's and the DOM's stream types describe the same object, so the type assertion is safe.
  return new Response(Readable.toWeb(output) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="os-meus-dados.zip"',
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'private, no-store',
    },
  })
}

function readMe(platformName: string): string {
  return `OS SEUS DADOS EM ${platformName.toUpperCase()}

os-meus-dados.html   tudo o que guardamos sobre si, para ler. Abre em qualquer navegador.
dados.json           o mesmo para programas. As horas estão em UTC: em Angola é uma hora mais tarde.
ficheiros/           os ficheiros que enviou, tal como os temos.
Guarde este ficheiro num lugar seguro: quem o abrir vê tudo o que está nele.
`
}
