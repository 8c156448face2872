/**
 * Domains under which registries sell names. Excluding such a domain would exclude a whole country.
 */
const registries = /^(?:com?|org|og|net|edu?|gov|it|pb)\.[a-z]{2}$/

/**
 * The domain of a typed URL or e-mail address: of 'https://www.Empresa.co.ao/x' and
 * 'rh@empresa.co.ao' alike.
 */
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

/** The domain and its parents, down to two labels: 'rh.empresa.co.ao', 'empresa.co.ao', 'co.ao'. */
export function domainAndParents(domain: string): string[] {
  const parts = domain.split('.')
  return parts.slice(0, -1).map((_, from) => parts.slice(from).join('.'))
}
