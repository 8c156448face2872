/** Joins the defined names: `classNames('card', clickable && 'card-clickable', className)`. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
