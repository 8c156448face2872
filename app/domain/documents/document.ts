export const documentKinds = ['cv', 'photo', 'logo', 'proof'] as const
export type DocumentKind = (typeof documentKinds)[number]

const MEGABYTE = 1024 * 1024

/** Maximum bytes of a file, by upload field. */
export const uploadLimits = {
  applicationCv: 5 * MEGABYTE,
  profileCv: 10 * MEGABYTE,
  /**
   * Photos from phones can have this size (decision 73). They are scaled down to 512 pixels before
   * storage.
   */
  photo: 12 * MEGABYTE,
  logo: 2 * MEGABYTE,
  proof: 5 * MEGABYTE,
} as const

export const cvExtensions = ['pdf', 'doc', 'docx'] as const
export const imageExtensions = ['jpg', 'jpeg', 'png', 'webp'] as const
export type CvExtension = (typeof cvExtensions)[number]
export type ImageExtension = (typeof imageExtensions)[number]
export type Extension = CvExtension | ImageExtension

export const extensionsOf = {
  cv: cvExtensions,
  photo: imageExtensions,
  logo: imageExtensions,
  proof: ['pdf', ...imageExtensions],
} as const satisfies Record<DocumentKind, readonly Extension[]>

/** Content types of responses. The type that the browser sent is never used. */
export const contentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const satisfies Record<Extension, string>
export type ContentType = (typeof contentTypes)[Extension]

/** Storage areas by kind of file. The specification defines the names. */
export const areas = ['cv-files', 'avatars', 'company-logos', 'proofs'] as const
export type Area = (typeof areas)[number]

export const areaOf = {
  cv: 'cv-files',
  photo: 'avatars',
  logo: 'company-logos',
  proof: 'proofs',
} as const satisfies Record<DocumentKind, Area>

/** No real CV has this many pages. A PDF that declares more probably aims to exhaust the parser. */
export const MAX_PDF_PAGES = 500

export const foreignKinds = [
  'open-document',
  'spreadsheet',
  'presentation',
  'apple-pages',
  'heic',
  'web-page',
  'plain-text',
  'archive',
] as const
export type ForeignKind = (typeof foreignKinds)[number]

export const documentRefusals = [
  ...foreignKinds,
  'too-large',
  'empty',
  'wrong-type',
  'unsafe-content',
  'embedded-object',
  'linked-picture',
  'encrypted',
  'damaged',
  'too-many-pages',
  'too-many-pixels',
] as const
export type DocumentRefusal = (typeof documentRefusals)[number]

type RefusedFile = { name: string; kind: DocumentKind; maxBytes: number }

const acceptedFormats = {
  cv: 'PDF, DOC ou DOCX',
  photo: 'JPG, PNG ou WebP',
  logo: 'JPG, PNG ou WebP',
  proof: 'PDF, JPG, PNG ou WebP',
} as const satisfies Record<DocumentKind, string>

const saveAsPdf = 'Abra-o, guarde-o como PDF e envie o PDF.'

const sentences = {
  'open-document': ({ name }) =>
    `O ficheiro ${name} é um documento do LibreOffice ou do OpenOffice. ${saveAsPdf}`,
  spreadsheet: ({ name }) => `O ficheiro ${name} é uma folha de cálculo. ${saveAsPdf}`,
  presentation: ({ name }) => `O ficheiro ${name} é uma apresentação. ${saveAsPdf}`,
  'apple-pages': ({ name }) =>
    `O ficheiro ${name} é do Pages, da Apple. No Pages escolha Ficheiro, Exportar para, PDF, e envie o PDF.`,
  heic: ({ name }) =>
    `A imagem ${name} está em HEIC, o formato do iPhone. Faça uma captura de ecrã da imagem e envie-a, ou escolha «Mais compatível» em Definições, Câmara, Formatos e tire a fotografia de novo.`,
  'web-page': ({ name }) =>
    `O ficheiro ${name} é uma página da web. Abra-a no navegador, escolha Imprimir e guarde-a como PDF.`,
  'plain-text': ({ name, kind }) =>
    `O ficheiro ${name} não é do tipo esperado. É só texto: envie um ficheiro ${acceptedFormats[kind]}.`,
  archive: ({ name }) =>
    `O ficheiro ${name} é uma pasta comprimida. Abra-a e envie só o documento que está dentro.`,
  'embedded-object': ({ name }) =>
    `O ficheiro ${name} tem dentro um ficheiro de outro programa, como uma folha de cálculo. ${saveAsPdf}`,
  'linked-picture': ({ name }) =>
    `O ficheiro ${name} usa imagens que estão noutro lugar e não vão com ele. ${saveAsPdf}`,
  'too-large': ({ name, maxBytes }) =>
    `Arquivo ${name} é muito grande. Máximo ${Math.floor(maxBytes / MEGABYTE)}MB.`,
  empty: ({ name }) => `O ficheiro ${name} está vazio. Escolha outro ficheiro.`,
  'wrong-type': ({ name, kind }) =>
    `O ficheiro ${name} não é do tipo esperado. Envie um ficheiro ${acceptedFormats[kind]}.`,
  'unsafe-content': ({ name }) =>
    `O ficheiro ${name} contém elementos que não aceitamos, como macros, scripts ou anexos. Guarde-o de novo como PDF simples e envie-o outra vez.`,
  encrypted: ({ name }) =>
    `O ficheiro ${name} está protegido por palavra-passe. Retire a proteção e envie-o outra vez.`,
  damaged: ({ name }) =>
    `Não conseguimos ler o ficheiro ${name}. Abra-o, guarde-o de novo e envie-o outra vez.`,
  'too-many-pages': ({ name }) =>
    `O ficheiro ${name} diz ter mais de ${MAX_PDF_PAGES} páginas. Guarde só as páginas que contam e envie-o outra vez.`,
  'too-many-pixels': ({ name }) =>
    `A imagem ${name} tem dimensões demasiado grandes. Reduza-a e envie-a outra vez.`,
} satisfies Record<DocumentRefusal, (file: RefusedFile) => string>

export function documentRefusalSentence(refusal: DocumentRefusal, file: RefusedFile): string {
  return sentences[refusal](file)
}

const CONTROL_AND_DIRECTION = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const LONGEST_NAME = 150

/**
 * A file name that is safe to display: without folder, control characters and direction marks, at
 * most 150 characters. Cut at a null character (or %00), which could fake another extension.
 */
export function fileNameForDisplay(sent: string): string {
  const beforeNull = sent.split(/\0|%00/)[0] ?? ''
  const last = beforeNull.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(CONTROL_AND_DIRECTION, '').replace(/\s+/g, ' ').trim()
  if (/^\.*$/.test(clean)) return 'ficheiro'
  const characters = [...clean]
  if (characters.length <= LONGEST_NAME) return clean
  const ending = /\.[^.\s]{1,10}$/.exec(clean)?.[0] ?? ''
  return characters.slice(0, LONGEST_NAME - [...ending].length).join('') + ending
}

const programEndings =
  /\.(?:exe|com|bat|cmd|scr|pif|msi|apk|jar|jse?|vb[es]?|ws[fh]|hta|ps1|sh|lnk|dll)$/i

export function isNamedAsProgram(name: string): boolean {
  return programEndings.test(name)
}

const foreignEndings: Record<string, ForeignKind> = {
  odt: 'open-document',
  ods: 'spreadsheet',
  xls: 'spreadsheet',
  xlsx: 'spreadsheet',
  ppt: 'presentation',
  pptx: 'presentation',
  pages: 'apple-pages',
  heic: 'heic',
  heif: 'heic',
  htm: 'web-page',
  html: 'web-page',
  txt: 'plain-text',
  zip: 'archive',
  rar: 'archive',
}

/**
 * Refuses programs and some unsupported formats by file name. All other files are judged by their
 * content.
 */
export function refusalOfName(name: string): DocumentRefusal | undefined {
  if (isNamedAsProgram(name)) return 'wrong-type'
  return foreignEndings[/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '']
}

export function nameWithExtension(name: string, extension: Extension): string {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  if (ending === extension) return name
  const base = name.replace(
    /\.(?:pdf|docx?|docm|rtf|dotx?|jpe?g|jfif|png|webp|gif|tiff?|avif|txt)$/i,
    '',
  )
  return fileNameForDisplay(`${base.replace(/[. ]+$/, '')}.${extension}`)
}

export function extensionOf(name: string, kind: DocumentKind): Extension | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return extensionsOf[kind].find((extension) => extension === ending)
}

/** The key is random, so that no file is overwritten and no URL can be guessed. */
export function newDocumentKey(ownerId: string, extension: Extension): string {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(ownerId))
    throw new Error('an owner id must be a valid folder name')
  const random = crypto.getRandomValues(new Uint8Array(16))
  const name = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${ownerId}/${name}.${extension}`
}
