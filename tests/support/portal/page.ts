import { within } from '@testing-library/dom'
import { Window } from 'happy-dom'

const { DOMParser } = new Window()

/** The page of a response. */
export async function pageOf(response: Response | Promise<Response>): Promise<Part> {
  return readPage(await (await response).text())
}

let last: { html: string; page: Part } | undefined

/** The page of an HTML text. A test often asks the same text several times, so the last one is cached. */
export function readPage(html: string): Part {
  if (last?.html === html) return last.page
  // The library's own types of the DOM differ from TypeScript's in details that no test uses.
  const document = new DOMParser().parseFromString(html, 'text/html') as unknown as Document
  const page = new Part(document.documentElement)
  last = { html, page }
  return page
}

/** A page or a part of it. A name is the whole accessible name of a part, or a pattern in it. */
export class Part {
  readonly #element: HTMLElement

  constructor(element: HTMLElement) {
    this.#element = element
  }

  /** The only part of a role and name; with another number of them the test fails with what there is. */
  get(role: string, name?: string | RegExp): Part {
    return new Part(within(this.#element).getByRole(role, name === undefined ? {} : { name }))
  }

  /** All parts of a role and name that are not hidden. */
  all(role: string, name?: string | RegExp): Part[] {
    const found = within(this.#element).queryAllByRole(role, name === undefined ? {} : { name })
    return found.map((element) => new Part(element))
  }

  /** The first part that a selector finds, where a role does not tell it apart. */
  part(selector: string): Part {
    const [first] = this.select(selector)
    if (!first) throw new Error(`nothing is ${selector}`)
    return first
  }

  /** All parts that a selector finds. */
  select(selector: string): Part[] {
    const found = [...this.#element.querySelectorAll<HTMLElement>(selector)]
    return found.map((element) => new Part(element))
  }

  get main(): Part {
    return this.get('main')
  }

  get title(): string {
    return this.#element.ownerDocument.title
  }

  /** The words of the main heading. */
  get heading(): string {
    return new Part(within(this.#element).getByRole('heading', { level: 1 })).text
  }

  /** The text as it is read: without comments and scripts, white space collapsed. */
  get text(): string {
    return wordsOf(this.#element).replace(/\s+/g, ' ').trim()
  }

  /** The content as it is written, such as that of a script. */
  get content(): string {
    return this.#element.textContent ?? ''
  }

  /** The paths that its links lead to, in their order. */
  get links(): string[] {
    return this.select('a[href]').map((link) => link.attribute('href') ?? '')
  }

  /** The sources of its pictures, in their order. */
  get pictures(): string[] {
    return this.select('img').map((picture) => picture.attribute('src') ?? '')
  }

  attribute(name: string): string | undefined {
    return this.#element.getAttribute(name) ?? undefined
  }

  /** The only field of forms with a name, also a hidden one. */
  field(name: string): Part {
    const [first, ...more] = this.fields(name)
    if (!first || more.length > 0) {
      throw new Error(`${first ? 1 + more.length : 0} fields are called ${name}`)
    }
    return first
  }

  /** All fields of forms with a name, such as the checkboxes of a list. */
  fields(name: string): Part[] {
    const fields = this.select('input, select, textarea')
    return fields.filter((field) => field.attribute('name') === name)
  }

  /** The value of the first hidden field with a name; forms of a page often carry the same. */
  hidden(name: string): string {
    const [first] = this.fields(name).filter((field) => field.attribute('type') === 'hidden')
    return first?.value ?? ''
  }

  /** What the fields with a name hold, such as the checkboxes of a list. */
  valuesOf(name: string): string[] {
    return this.fields(name).map((field) => field.value)
  }

  /** What all its fields hold. */
  get values(): string[] {
    return this.select('input, select, textarea').map((field) => field.value)
  }

  /** The field of a label. */
  labelled(label: string | RegExp): Part {
    return new Part(within(this.#element).getByLabelText(label))
  }

  /** What a field holds: its text, or the value of its chosen option. */
  get value(): string {
    const { options } = this
    const chosen = options.find(({ isSelected }) => isSelected) ?? options[0]
    if (chosen) return chosen.value
    return 'value' in this.#element ? String(this.#element.value) : ''
  }

  /** The values and texts that a field for one of several offers. */
  get options(): { value: string; text: string; isSelected: boolean }[] {
    return this.select('option').map((option) => ({
      value: option.attribute('value') ?? option.text,
      text: option.text,
      isSelected: option.attribute('selected') !== undefined,
    }))
  }

  get isChecked(): boolean {
    return this.#element.hasAttribute('checked')
  }

  get isDisabled(): boolean {
    return this.#element.closest('[disabled], [aria-disabled=true]') !== null
  }

  /** The texts that describe a field: its hint and its error. */
  get description(): string {
    const ids = this.attribute('aria-describedby')?.split(' ') ?? []
    const described = ids.map((id) => this.#element.ownerDocument.getElementById(id))
    return described.map((found) => (found ? new Part(found).text : '')).join(' ')
  }
}

/** Elements are separated by a space, because most of them are apart on the screen. */
function wordsOf(node: Node): string {
  if (node.nodeName === '#text') return node.textContent ?? ''
  if (/^(#comment|script|style|template)$/i.test(node.nodeName)) return ''
  return ` ${[...node.childNodes].map(wordsOf).join('')} `
}
