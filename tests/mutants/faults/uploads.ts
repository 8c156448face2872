import { faultsIn, type Mutant } from '../mutant.ts'

export const uploads: Mutant[] = [
  ...faultsIn(
    'app/http/uploads/read-upload-form.ts',
    ['app/http/uploads/read-upload-form.test.ts'],
    [
      ['if (bytes > brakes.maxTotalBytes) {', 'if (false) {'],
      ['!name || isReservedName(name)) return', '!name) return'],
      ['if (isNameCut || isValueCut || count > MAX_FIELDS) onTooMuch()', 'if (false) onTooMuch()'],
      [
        'if (!Object.hasOwn(limits, field) || written.has(field)) {',
        'if (!Object.hasOwn(limits, field)) {',
      ],
      ["if (file.tooLarge) stop.resolve('file-too-large')", ''],
    ],
  ),
  ...faultsIn(
    'app/http/forms/reserved-name.ts',
    ['app/http/forms/reserved-name.test.ts'],
    [['/^(?:__proto__|constructor|prototype)$/', '/^(?:__proto__|constructor)$/']],
  ),
  ...faultsIn(
    'app/inspection/inspect/inspect-document.ts',
    ['app/inspection/inspect/inspect-document.test.ts'],
    [
      ['file.tooLarge || size > maxBytes', 'file.tooLarge'],
      ["if (size === 0) return refused('empty')", ''],
      ["if (isNamedAsProgram(file.name)) return refused('wrong-type')", ''],
      ['nameWithExtension(file.name, extension)', 'file.name'],
    ],
  ),
  ...faultsIn(
    'app/inspection/inspect/inspect-pdf.ts',
    ['app/inspection/inspect/inspect-pdf.test.ts'],
    [
      ["if (isAlsoAnotherFile(sent)) return { finding: 'unsafe-content' }", ''],
      ["if (!opened) return { finding: 'encrypted' }", ''],
      ["if (finding === 'unsafe-content') return finding", ''],
      ["if (judge.judgeAll() === 'acts') return 'unsafe-content'", ''],
      ['if (isInStream && position.number === undefined) continue', ''],
      [
        "if (!read && containsActiveContent(unreadableText(file, position))) return 'unsafe-content'",
        '',
      ],
      [
        'const room: Room = { bytes: MOST_UNFOLDED_BYTES }',
        'const room: Room = { bytes: Number.POSITIVE_INFINITY }',
      ],
    ],
  ),
  ...faultsIn(
    'app/http/files/file-headers.ts',
    ['app/http/files/file-headers.test.ts'],
    [
      [
        "const inlineTypes: ContentType[] = ['application/pdf', 'image/webp']",
        'const inlineTypes: ContentType[] = Object.values(contentTypes)',
      ],
      ["\"default-src 'none'; sandbox; frame-ancestors 'none'\"", '"default-src \'none\'"'],
      ["immutable' : 'private, no-store',", "immutable' : 'public',"],
      [".replace(/[^\\w .()-]/g, '_')", ''],
    ],
  ),
]
