import { type DefaultTreeAdapterMap, parse } from 'parse5'

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']

export type Field = { name: string; type: string; value: string; isChecked: boolean }
export type PageForm = {
  action: string
  isMultipart: boolean
  fields: Field[]
  buttons: { name: string; value: string; action: string }[]
}

export function readPage(html: string, path: string): { links: string[]; forms: PageForm[] } {
  const elements = elementsOf(parse(html))
  const links = elements.flatMap((element) => {
    const to = element.tagName === 'a' ? attribute(element, 'href') : undefined
    return to && /^\/(?!\/)/.test(to) ? [to.replace(/#.*/, '')] : []
  })
  const forms = elements
    .filter(({ tagName }) => tagName === 'form')
    .filter((form) => attribute(form, 'method')?.toLowerCase() === 'post')
    .map((form) => {
      const id = attribute(form, 'id')
      const outside = elements.filter((element) => id && attribute(element, 'form') === id)
      return formOf([...elementsOf(form), ...outside], path, form)
    })
  return { links: [...new Set(links)], forms }
}

function formOf(elements: Element[], path: string, form: Element): PageForm {
  const action = attribute(form, 'action') || path
  const buttons = elements
    .filter(({ tagName }) => tagName === 'button')
    .filter((button) => (attribute(button, 'type') ?? 'submit') === 'submit')
    .map((button) => ({
      name: attribute(button, 'name') ?? '',
      value: attribute(button, 'value') ?? '',
      action: targetOf(attribute(button, 'formaction') ?? action, path),
    }))
  return {
    action: targetOf(action, path),
    isMultipart: attribute(form, 'enctype') === 'multipart/form-data',
    fields: elements.flatMap(fieldOf),
    buttons:
      buttons.length > 0 ? buttons : [{ name: '', value: '', action: targetOf(action, path) }],
  }
}

function targetOf(action: string, path: string): string {
  const { pathname, search } = new URL(action, `http://localhost${path}`)
  return pathname + search
}

function fieldOf(element: Element): Field[] {
  const name = attribute(element, 'name')
  const isField = ['input', 'select', 'textarea'].includes(element.tagName)
  if (!name || !isField) return []
  const type =
    element.tagName === 'input' ? (attribute(element, 'type') ?? 'text') : element.tagName
  const isChecked = attribute(element, 'checked') !== undefined
  return [{ name, type, value: initialValue(element), isChecked }]
}

function initialValue(element: Element): string {
  if (element.tagName === 'textarea') return textOf(element)
  if (element.tagName !== 'select') return attribute(element, 'value') ?? ''
  const options = elementsOf(element).filter(({ tagName }) => tagName === 'option')
  const chosen =
    options.find((option) => attribute(option, 'selected') !== undefined) ??
    options.find((option) => attribute(option, 'value'))
  return chosen ? (attribute(chosen, 'value') ?? textOf(chosen)) : ''
}

function elementsOf(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes : []
  return children.flatMap((child) => [...('tagName' in child ? [child] : []), ...elementsOf(child)])
}

function textOf(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

const attribute = (element: Element, name: string) =>
  element.attrs.find((each) => each.name === name)?.value
