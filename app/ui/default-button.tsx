/**
 * The button that Enter presses in a form whose first visible button does something else. Place it
 * at the beginning of the form.
 */
export function DefaultButton() {
  return <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
}
