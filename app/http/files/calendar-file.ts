export function calendarResponse(content: string, name?: string): Response {
  return new Response(content, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
      ...(name ? { 'Content-Disposition': `attachment; filename="${name}"` } : {}),
    },
  })
}
