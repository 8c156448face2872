type DefaultButtonProps = { name?: string; value?: string }

/**
 * The button that Enter presses in a form whose first visible button does something else. Place it
 * at the beginning of the form. Give it the name and value of a button to do the same.
 */
export function DefaultButton(button: DefaultButtonProps) {
  return <button {...button} type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
}
