/** What we use of two packages that carry no types of their own. */
declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options?: { addLocation?: boolean })
    parse(html: string): unknown
  }
}

declare module '@adobe/structured-data-validator' {
  export type Issue = { issueMessage: string; severity: 'ERROR' | 'WARNING' }
  export default class Validator {
    validate(data: unknown): Promise<Issue[]>
  }
}
