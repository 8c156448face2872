const userAgents = [
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 8.1.0; itel A16 Plus) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/98.0.4758.101 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
]

export const browserHeaders = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'pt-AO,pt;q=0.9,en;q=0.7',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Site': 'none',
  'Upgrade-Insecure-Requests': '1',
}

/** Returns a function that gives the headers of a new visitor, each with a distinct IP address. */
export function newVisitor(): () => Record<string, string> {
  let visitor = Math.floor(Math.random() * 0xff_ff_ff)
  return () => {
    visitor = (visitor + 1) % 0xff_ff_ff
    const address = [10, visitor >> 16, (visitor >> 8) & 255, visitor & 255].join('.')
    const userAgent = userAgents[visitor % userAgents.length] ?? ''
    return { ...browserHeaders, 'User-Agent': userAgent, 'X-Forwarded-For': address }
  }
}
