import { within } from '@testing-library/dom'
import { Window } from 'happy-dom'

const { DOMParser } = new Window()

export async function pageOf(response: Response | Promise<Response>): Promise<Part> {
  return readPage(await (await response).text())
}

let last: { html: string; page: Part } | undefined

/**
 * Parses the HTML of a page. The last result is cached, because a test often queries the same page
 * several times.
 */
export function readPage(html: string): Part {
  if (last?.html === html) return last.page
  // The library's DOM types differ from TypeScript's in details that no test uses.
  const document = new DOMParser().parseFromString(html, 'text/html') as unknown as Document
  const page = new Part(document.documentElement)
  last = { html, page }
  return page
}

/**
 * A page or an element of it. In queries, a string is the whole accessible name of an element; a
 * pattern matches a substring of the name.
 */
export class Part {
  readonly #element: HTMLElement

  constructor(element: HTMLElement) {
    this.#element = element
  }

  /**
   * The element with the given role and name. Unless there is exactly one, the test fails with a
   * list of the elements found.
   */
  get(role: string, name?: string | RegExp): Part {
    return new Part(within(this.#element).getByRole(role, name === undefined ? {} : { name }))
  }

  all(role: string, name?: string | RegExp): Part[] {
    const found = within(this.#element).queryAllByRole(role, name === undefined ? {} : { name })
    return found.map((element) => new Part(element))
  }

  /** The first element that matches a selector, for elements that a role does not distinguish. */
  part(selector: string): Part {
    const [first] = this.select(selector)
    if (!first) throw new Error(`nothing is ${selector}`)
    return first
  }

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

  get heading(): string {
    return new Part(within(this.#element).getByRole('heading', { level: 1 })).text
  }

  /** The visible text, without comments and scripts and with collapsed white space. */
  get text(): string {
    return wordsOf(this.#element).replace(/\s+/g, ' ').trim()
  }

  /** The raw text, such as that of a script. */
  get content(): string {
    return this.#element.textContent ?? ''
  }

  get links(): string[] {
    return this.select('a[href]').map((link) => link.attribute('href') ?? '')
  }

  get pictures(): string[] {
    return this.select('img').map((picture) => picture.attribute('src') ?? '')
  }

  attribute(name: string): string | undefined {
    return this.#element.getAttribute(name) ?? undefined
  }

  /** The only form field with the given name, including hidden fields. */
  field(name: string): Part {
    const [first, ...more] = this.fields(name)
    if (!first || more.length > 0) {
      throw new Error(`${first ? 1 + more.length : 0} fields are called ${name}`)
    }
    return first
  }

  /** All form fields with the given name, such as the checkboxes of a list. */
  fields(name: string): Part[] {
    const fields = this.select('input, select, textarea')
    return fields.filter((field) => field.attribute('name') === name)
  }

  /**
   * The value of the first hidden field with the given name. The forms of a page often have the
   * same hidden fields.
   */
  hidden(name: string): string {
    const [first] = this.fields(name).filter((field) => field.attribute('type') === 'hidden')
    return first?.value ?? ''
  }

  /** The values of all fields with the given name, such as the checkboxes of a list. */
  valuesOf(name: string): string[] {
    return this.fields(name).map((field) => field.value)
  }

  get values(): string[] {
    return this.select('input, select, textarea').map((field) => field.value)
  }

  labelled(label: string | RegExp): Part {
    return new Part(within(this.#element).getByLabelText(label))
  }

  /** The value of a field: its text, or the value of its selected option. */
  get value(): string {
    const { options } = this
    const chosen = options.find(({ isSelected }) => isSelected) ?? options[0]
    if (chosen) return chosen.value
    return 'value' in this.#element ? String(this.#element.value) : ''
  }

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

  /** The texts that describe a field: the hint and the error. */
  get description(): string {
    const ids = this.attribute('aria-describedby')?.split(' ') ?? []
    const described = ids.map((id) => this.#element.ownerDocument.getElementById(id))
    return described.map((found) => (found ? new Part(found).text : '')).join(' ')
  }
}

/** Elements are separated by a space, because most are separate on the screen. */
function wordsOf(node: Node): string {
  if (node.nodeName === '#text') return node.textContent ?? ''
  if (/^(#comment|script|style|template)$/i.test(node.nodeName)) return ''
  return ` ${[...node.childNodes].map(wordsOf).join('')} `
}
