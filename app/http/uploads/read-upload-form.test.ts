import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/makers/documents.ts'
import { readUploadForm } from './read-upload-form.ts'

const MEGABYTE = 1024 * 1024

function post(body: BodyInit, headers?: HeadersInit) {
  const isStream = body instanceof ReadableStream
  return new Request('http://localhost/candidatura', {
    method: 'POST',
    body,
    headers,
    ...(isStream ? { duplex: 'half' } : {}),
  })
}

function form(entries: Record<string, string | File>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(entries)) data.append(name, value)
  return post(data)
}

function endlessForm(name: string, before: string) {
  const sent = { bytes: 0 }
  const head = `--b\r\nContent-Disposition: form-data; name="nome"\r\n\r\n${before}\r\n--b\r\nContent-Disposition: form-data; name="cv"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = sent.bytes === 0 ? Buffer.from(head) : Buffer.alloc(64 * 1024, 'x')
        sent.bytes += piece.length
        controller.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
  return { sent, request: post(body, { 'content-type': 'multipart/form-data; boundary=b' }) }
}

function multipart(...parts: string[]) {
  const body = parts.map((part) => `--b\r\nContent-Disposition: form-data; ${part}\r\n`).join('')
  return post(`${body}--b--\r\n`, { 'content-type': 'multipart/form-data; boundary=b' })
}

async function read(request: Request, maxBytes = 5 * MEGABYTE) {
  await using folder = await temporaryFolder()
  const outcome = await readUploadForm(request, {
    folder: folder.path,
    files: { cv: { maxBytes } },
  })
  if (!outcome.ok) return { refusal: outcome.refusal, left: await readdir(folder.path) }
  const { fields, files, cleanUp } = outcome.value
  const content = files.cv && (await readFile(files.cv.path))
  await cleanUp()
  return {
    fields: Object.fromEntries(fields),
    cv: files.cv,
    content,
    left: await readdir(folder.path),
  }
}

describe('a form with a file', () => {
  test('returns its text and its file', async () => {
    const file = new File(['%PDF-1.4 olá'], 'O meu cv.pdf', { type: 'application/pdf' })
    expect(await read(form({ nome: 'Ana Conceição', cv: file }))).toMatchObject({
      fields: { nome: 'Ana Conceição' },
      cv: { name: 'O meu cv.pdf', type: 'application/pdf', bytes: 13, tooLarge: false },
      content: Buffer.from('%PDF-1.4 olá'),
    })
  })

  test('returns the fields after the file', async () => {
    const result = await read(form({ cv: new File(['x'], 'a.pdf'), nome: 'Ana' }))
    expect(result.fields).toEqual({ nome: 'Ana' })
  })

  test('returns every value of a repeated field', async () => {
    const data = new FormData()
    data.append('provincia', 'Luanda')
    data.append('provincia', 'Huíla')
    await using folder = await temporaryFolder()
    const outcome = await readUploadForm(post(data), { folder: folder.path, files: {} })
    expect(outcome.ok && outcome.value.fields.getAll('provincia')).toEqual(['Luanda', 'Huíla'])
  })

  test('returns no file if none was chosen', async () => {
    const result = await read(form({ nome: 'Ana', cv: new File([], '') }))
    expect(result).toEqual({ fields: { nome: 'Ana' }, cv: undefined, content: undefined, left: [] })
  })

  test('returns an empty chosen file, which can then be refused', async () => {
    const result = await read(form({ cv: new File([], 'cv.pdf') }))
    expect(result.cv).toMatchObject({ name: 'cv.pdf', bytes: 0 })
  })

  test('leaves no file behind after the clean-up', async () => {
    expect((await read(form({ cv: new File(['x'], 'a.pdf') }))).left).toEqual([])
  })

  test('ignores repeated and undeclared file fields', async () => {
    const data = new FormData()
    data.append('cv', new File(['first'], 'a.pdf'))
    data.append('cv', new File(['second'], 'b.pdf'))
    data.append('other', new File(['third'], 'c.pdf'))
    const result = await read(post(data))
    expect([result.cv?.name, result.content?.toString()]).toEqual(['a.pdf', 'first'])
  })

  test('returns the complete file even if it arrives in many small chunks', async () => {
    const content = Buffer.alloc(3 * MEGABYTE, 'abcdefg')
    const result = await read(form({ cv: new File([content], 'a.pdf') }))
    expect(result.content?.equals(content)).toBe(true)
  })
})

test('a file name with quotation marks or line breaks is shown as its owner wrote it', async () => {
  const result = await read(form({ cv: new File(['x'], 'O "meu" CV 100%.pdf') }))
  expect(result.cv?.name).toBe('O "meu" CV 100%.pdf')
  const broken = await read(multipart('name="cv"; filename="a%0D%0Ab%20.pdf"\r\n\r\nx'))
  expect(broken.cv?.name).toBe('ab%20.pdf')
})

describe('a file that is too large', () => {
  test('is detected if it exceeds the limit by one byte', async () => {
    const exact = await read(form({ cv: new File([Buffer.alloc(MEGABYTE)], 'a.pdf') }), MEGABYTE)
    const more = await read(form({ cv: new File([Buffer.alloc(MEGABYTE + 1)], 'a.pdf') }), MEGABYTE)
    expect([exact.cv?.tooLarge, more.cv?.tooLarge]).toEqual([false, true])
  })

  test('is written only up to the limit', async () => {
    const { request } = endlessForm('cv.pdf', 'Ana')
    expect((await read(request, MEGABYTE)).content).toHaveLength(MEGABYTE)
  })

  test('is read at most 64 KB beyond its limit', async () => {
    const { request, sent } = endlessForm('cv.pdf', 'Ana')
    await read(request, MEGABYTE)
    expect(sent.bytes).toBeLessThanOrEqual(MEGABYTE + 64 * 1024 + 300)
  })

  test('preserves the fields before it', async () => {
    const { request } = endlessForm('cv.pdf', 'Ana')
    expect(await read(request, MEGABYTE)).toMatchObject({
      fields: { nome: 'Ana' },
      cv: { name: 'cv.pdf', tooLarge: true },
      left: [],
    })
  })
})

describe('a form’s text', () => {
  test('cannot change inherited properties', async () => {
    const result = await read(form({ __proto__x: 'a', 'a.__proto__.b': 'c' }))
    expect(result.fields).toEqual({ __proto__x: 'a' })
  })

  test.each([
    ['a field of more than 100 kB', multipart(`name="a"\r\n\r\n${'x'.repeat(100_001)}`)],
    [
      'more than 200 fields',
      multipart(...Array.from({ length: 201 }, (_, n) => `name="a${n}"\r\n\r\nx`)),
    ],
    [
      'a hundred long fields',
      form(Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`a${n}`, 'x'.repeat(90_000)]))),
    ],
  ])('is refused if it is %s', async (_, request) => {
    expect(await read(request, 0)).toEqual({ refusal: 'too-much', left: [] })
  })

  test.each([
    ['that is too long for its field', 'x'.repeat(100_001)],
    ['that is longer than all that is read of a form', 'x'.repeat(3 * MEGABYTE)],
    ['whose field ends in the middle of a character', `x${'ã'.repeat(100_000)}`],
  ])('%s is returned as far as it was read, with the fields before it', async (_, note) => {
    const request = post(new URLSearchParams({ nome: 'Ana', note }))
    const outcome = await readUploadForm(request, { files: {} })
    if (outcome.ok) throw new Error('it was read')
    const { fields, cut } = outcome.detail.soFar ?? {}
    expect([outcome.refusal, cut, fields?.get('nome')]).toEqual(['too-much', ['note'], 'Ana'])
    const storedNote = String(fields?.get('note'))
    expect(note.startsWith(storedNote)).toBe(true)
    expect(Buffer.byteLength(storedNote)).toBeGreaterThan(99_990)
    expect(Buffer.byteLength(storedNote)).toBeLessThanOrEqual(100_000)
  })

  test('is read by the same rules if the form has no files', async () => {
    const request = post(new URLSearchParams({ nome: 'Ana & João', cargo: 'C++' }))
    expect((await read(request)).fields).toEqual({ nome: 'Ana & João', cargo: 'C++' })
  })
})

describe('a hostile file name', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['cv\u202efdp.exe', 'cvfdp.exe'],
    ['..', 'ficheiro'],
    ['cv.exe%00.pdf', 'cv.exe'],
    ['-rf $(id);.pdf', '-rf $(id);.pdf'],
  ])('%j is shown as %j and names no folder', async (sent, displayed) => {
    const result = await read(multipart(`name="cv"; filename="${sent}"\r\n\r\nx`))
    expect(result.cv?.name).toBe(displayed)
    expect(result.cv?.path).toMatch(/\/upload-[0-9a-f-]{36}$/)
  })
})

describe('an unreadable form is refused without leaving data', () => {
  test.each([
    ['JSON', post('{}', { 'content-type': 'application/json' }), 'not-a-form'],
    ['no boundary', post('x', { 'content-type': 'multipart/form-data' }), 'not-a-form'],
    ['nothing', new Request('http://localhost/', { method: 'POST' }), 'not-a-form'],
    [
      'another boundary',
      post('--c\r\n', { 'content-type': 'multipart/form-data; boundary=b' }),
      'broken',
    ],
    [
      'an end in the middle of the file',
      post('--b\r\nContent-Disposition: form-data; name="cv"; filename="a.pdf"\r\n\r\nabc', {
        'content-type': 'multipart/form-data; boundary=b',
      }),
      'broken',
    ],
  ])('for example, with %s', async (_, request, refusal) => {
    expect(await read(request)).toEqual({ refusal, left: [] })
  })

  test('after a connection that breaks', async () => {
    const head =
      '--b\r\nContent-Disposition: form-data; name="cv"; filename="a.pdf"\r\n\r\nthe beginning'
    let pulls = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (pulls++ === 0) controller.enqueue(Buffer.from(head))
        else controller.error(new Error('aborted'))
      },
    })
    const request = post(body, { 'content-type': 'multipart/form-data; boundary=b' })
    expect(await read(request)).toEqual({ refusal: 'broken', left: [] })
  })

  test('if the upload folder is not writable', async () => {
    await using folder = await temporaryFolder()
    const blocked = await folder.write('not-a-folder', '')
    const request = form({ coverLetter: 'Bom dia', cv: new File(['x'], 'a.pdf') })
    const limits = { cv: { maxBytes: 10 } }
    const outcome = await readUploadForm(request, { folder: join(blocked, 'x'), files: limits })
    expect(outcome).toMatchObject({ refusal: 'not-stored', detail: { cause: { code: 'ENOTDIR' } } })
    const fields = outcome.ok ? undefined : outcome.detail.soFar?.fields
    expect(fields?.get('coverLetter')).toBe('Bom dia')
  })
})
