export function openOneAnswer(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('.accordion details')) {
    details.addEventListener('toggle', () => {
      if (!details.open) return
      const open = details.parentElement?.querySelectorAll<HTMLDetailsElement>('details[open]')
      open?.forEach((other) => {
        if (other !== details) other.open = false
      })
    })
  }
}
