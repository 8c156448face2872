const pages = new WeakMap<Response, Buffer>()

/**
 * Passes the bytes along with the response, because a response's body can only be read as a stream,
 * which is copied at every step.
 */
export function wholePage(html: Buffer, init: ResponseInit): Response {
  const response = new Response(null, init)
  pages.set(response, html)
  return response
}

export function bytesOf(response: Response): Buffer | undefined {
  return pages.get(response)
}

export function withBody(response: Response): Response {
  const html = pages.get(response)
  if (!html) return response
  const { status, statusText, headers } = response
  const filled = new Response(
    new Uint8Array(html.buffer as ArrayBuffer, html.byteOffset, html.length),
    {
      status,
      statusText,
      headers,
    },
  )
  pages.set(filled, html)
  return filled
}
