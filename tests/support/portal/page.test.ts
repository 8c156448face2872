import { expect, test } from 'vitest'
import { pageOf, readPage } from './page.ts'

const page = readPage(`<!doctype html><html><head><title>Vagas</title></head><body>
  <header><a href="/">Início</a></header>
  <main><h1>Vagas <!-- -->de<!-- --> hoje</h1>
    <nav aria-label="Páginas"><a href="/vagas?page=2&amp;q=a">Seguinte</a></nav>
    <form><input type="hidden" name="versao" value="7"/>
      <label for="a">Cargo</label><input id="a" name="search" value="O&#x27;Neil &amp; Filhos" aria-describedby="b"/>
      <p id="b">Escreva o cargo.</p>
      <select name="province"><option value="luanda">Luanda</option><option value="huila" selected="">Huíla</option></select>
      <textarea name="note">Uma &lt;nota&gt;</textarea>
      <input type="checkbox" name="vagas" value="1" checked=""/><input type="checkbox" name="vagas" value="2"/>
      <fieldset disabled=""><button>Guardar</button></fieldset>
      <button hidden="">Apagar</button>
    </form><script>const hidden = 1</script></main></body></html>`)

test('a test can find elements of a page by role and name', () => {
  expect(page.title).toBe('Vagas')
  expect(page.get('heading', 'Vagas de hoje').text).toBe('Vagas de hoje')
  expect(page.main.links).toEqual(['/vagas?page=2&q=a'])
  expect(page.get('navigation', 'Páginas').links).toEqual(['/vagas?page=2&q=a'])
  expect(page.all('button').map(({ text }) => text)).toEqual(['Guardar'])
  expect(page.get('button', /guardar/i).isDisabled).toBe(true)
  expect(() => page.get('link', 'Anterior')).toThrow(/Anterior/)
})

test('a test can read the values of a form’s fields', () => {
  expect(page.field('versao').value).toBe('7')
  expect(page.labelled('Cargo').value).toBe("O'Neil & Filhos")
  expect(page.field('search').description).toBe('Escreva o cargo.')
  expect(page.field('province').value).toBe('huila')
  expect(page.field('note').value).toBe('Uma <nota>')
  expect(page.fields('vagas').map(({ isChecked }) => isChecked)).toEqual([true, false])
  expect(() => page.field('vagas')).toThrow('2 fields are called vagas')
  expect(() => page.field('nif')).toThrow('0 fields are called nif')
})

test('the text of a page excludes scripts and comments', async () => {
  const answer = await pageOf(
    new Response('<p>Faltam <!-- -->3<!-- -->&nbsp;dias</p><script>x</script>'),
  )
  expect(answer.text).toBe('Faltam 3 dias')
})
