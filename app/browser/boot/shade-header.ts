export function shadeHeader(): void {
  const header = document.querySelector('.site-header')
  const update = () => header?.classList.toggle('is-scrolled', scrollY > 0)
  addEventListener('scroll', update, { passive: true })
  update()
}
