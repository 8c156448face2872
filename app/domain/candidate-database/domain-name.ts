/**
 * Domains under which registries sell names, such as co.ao. Excluding one would exclude the
 * companies of a whole country.
 */
const registries = /^(?:com?|org|og|net|edu?|gov|it|pb)\.[a-z]{2}$/

/** Accepts a URL or an e-mail address: 'https://www.Empresa.co.ao/x' or 'rh@empresa.co.ao'. */
export function readDomain(typed: string): string | undefined {
  const domain = typed
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^.*@/, '')
    .replace(/[/?#:].*$/, '')
    .replace(/^www\./, '')
    .replace(/\.$/, '')
  const isDomain = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/.test(
    domain,
  )
  return isDomain && !registries.test(domain) ? domain : undefined
}

/** The domain and its parents: for 'rh.empresa.co.ao' also 'empresa.co.ao' and 'co.ao'. */
export function domainAndParents(domain: string): string[] {
  const parts = domain.split('.')
  return parts.slice(0, -1).map((_, from) => parts.slice(from).join('.'))
}
