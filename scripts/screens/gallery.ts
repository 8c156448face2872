import { fileName, inspectedTitle, type Screen, views } from './screen.ts'

const style = `
body { margin: 2rem; font: 16px/1.5 system-ui; background: #fbf7f0; color: #1f1a17 }
table { border-collapse: collapse }
th, td { padding: .5rem 1rem .5rem 0; border-bottom: 1px solid #e6dccb; text-align: left; vertical-align: top }
thead th { position: sticky; top: 0; background: #fbf7f0 }
img { display: block; height: 12rem; max-width: 20rem; object-fit: cover; object-position: top; border: 1px solid #e6dccb }`

/** A page with all screenshots: one row per screen and state, one column per view. */
export function galleryPage(screens: readonly Screen[]): string {
  const rows = screens.map((screen) => {
    const pictures = views.map((view) => {
      const file = fileName(screen, view)
      const alt = `${screen.name}, ${screen.state}, ${inspectedTitle(view)}`
      return `<td><a href="${file}"><img loading="lazy" src="${file}" alt="${alt}"></a></td>`
    })
    return `<tr><th scope="row">${screen.name}<td>${screen.state}<td>${screen.who}${pictures.join('')}`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>${style}</style><h1>Screens</h1>
<table><thead><tr><th>Screen<th>State<th>Who${views.map((view) => `<th>${inspectedTitle(view)}`).join('')}
<tbody>${rows.join('\n')}</table></html>`
}
