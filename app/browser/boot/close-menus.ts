export function closeMenus(): void {
  document.addEventListener('pointerdown', ({ target }) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu[open]')) {
      if (!menu.contains(target as Node)) menu.open = false
    }
  })
}
