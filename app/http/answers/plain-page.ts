export type PlainPage = {
  status: number
  title: string
  sentence: string
  headers?: Record<string, string>
}

/** A page that needs nothing: no database, no viewer, no scripts. */
export function plainPage({ status, title, sentence, headers }: PlainPage): Response {
  return new Response(
    `<!doctype html><html lang="pt-AO"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><h1>${title}</h1><p>${sentence}</p><p><a href="/">Voltar à página inicial</a></p>`,
    {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy':
          "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'",
        ...headers,
      },
    },
  )
}

/** The same for a program: one line. */
export function plainLine({ status, sentence, headers }: PlainPage): Response {
  return new Response(sentence, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
  })
}
