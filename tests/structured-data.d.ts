/** Types for the used parts of two packages that contain no types. */
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
