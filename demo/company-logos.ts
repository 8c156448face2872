import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { storeDocument } from '#app/domain/documents/store-document.ts'
import type { DemoCompany } from './companies.ts'
import type { Sector } from './sectors.ts'

/** The side of a logo in pixels. Uploaded logos may have up to 512. */
const SIDE = 128

const signs: Record<Sector, string> = {
  construction: '<path d="M14 50V28l18-14 18 14v22h-12V36H26v14z"/>',
  oil: '<path d="M32 10c10 14 15 21 15 29a15 15 0 0 1-30 0c0-8 5-15 15-29z"/>',
  finance:
    '<path d="M12 26 32 14l20 12v4H12zM16 34h6v12h-6zM29 34h6v12h-6zM42 34h6v12h-6zM12 48h40v4H12z"/>',
  telecom:
    '<circle cx="32" cy="44" r="5"/><path d="M16 32a23 23 0 0 1 32 0l-4 4a17 17 0 0 0-24 0zM8 24a34 34 0 0 1 48 0l-4 4a28 28 0 0 0-40 0z"/>',
  software: '<path d="M24 18 10 32l14 14 4-4-10-10 10-10zM40 18l14 14-14 14-4-4 10-10-10-10z"/>',
  retail:
    '<path d="M12 14h40l4 14a7 7 0 0 1-12 4 7 7 0 0 1-12 0 7 7 0 0 1-12 0 7 7 0 0 1-12-4zM14 38h36v14H14z"/>',
  farming:
    '<path d="M30 52V36C18 36 12 30 12 18c12 0 18 5 20 12 2-6 8-10 20-10 0 12-6 18-18 18v14z"/>',
  health: '<path d="M26 12h12v14h14v12H38v14H26V38H12V26h14z"/>',
  education: '<path d="M32 14 6 26l26 12 26-12zM18 36v8c8 7 20 7 28 0v-8l-14 7z"/>',
  logistics:
    '<path d="M8 20h28v22H8zM40 28h10l6 8v6H40z"/><circle cx="20" cy="46" r="5"/><circle cx="46" cy="46" r="5"/>',
  fishing:
    '<path d="M8 32c10-14 26-14 36 0 4-4 8-8 12-8-4 8-4 8 0 16-4 0-8-4-12-8-10 14-26 14-36 0z"/>',
  hospitality:
    '<path d="M18 12v14a6 6 0 0 0 5 6v20h5V32a6 6 0 0 0 5-6V12h-4v12h-2V12h-3v12h-2V12zM40 12c8 4 8 18 4 24v16h-5V12z"/>',
  security: '<path d="M32 10 12 18v14c0 12 8 19 20 23 12-4 20-11 20-23V18z"/>',
  energy: '<path d="M36 8 16 36h12l-2 20 22-30H36z"/>',
  mining: '<path d="M20 14h24l12 14-24 26L8 28z"/>',
  social: '<path d="M32 52C14 40 10 32 10 25a10 10 0 0 1 22-5 10 10 0 0 1 22 5c0 7-4 15-22 27z"/>',
  cleaning:
    '<path d="M32 8l5 15 15 5-15 5-5 15-5-15-15-5 15-5zM50 42l2 6 6 2-6 2-2 6-2-6-6-2 6-2z"/>',
  media: '<path d="M10 26v12h8l18 12V14L18 26zM42 24a12 12 0 0 1 0 16z"/>',
  textile: '<path d="M20 12 8 22l6 8 4-3v25h28V27l4 3 6-8-12-10c-4 8-20 8-24 0z"/>',
  industry: '<path d="M10 52V24l14 8v-8l14 8V14h10v38z"/>',
}

const colours = [
  ['#1f5a7a', '#fff'],
  ['#1e6b4a', '#fff'],
  ['#7a2e4d', '#fff'],
  ['#f2b705', '#1f1a17'],
  ['#2f3a8f', '#fff'],
  ['#b5471f', '#fff'],
  ['#0f766e', '#fff'],
  ['#3d3a36', '#f2b705'],
] as const

type Style = (ground: string, front: string, sign: string) => string

const styles: readonly Style[] = [
  (ground, front, sign) =>
    `<path fill="${ground}" d="M0 0h64v64H0z"/><g fill="${front}">${sign}</g>`,
  (ground, front, sign) =>
    `<path fill="#fff" d="M0 0h64v64H0z"/><circle cx="32" cy="32" r="30" fill="${ground}"/><g fill="${front}" transform="translate(8 8) scale(.75)">${sign}</g>`,
  (ground, _front, sign) => `<path fill="#fff" d="M0 0h64v64H0z"/><g fill="${ground}">${sign}</g>`,
  (ground, front, sign) =>
    `<path fill="${front}" d="M0 0h64v64H0z"/><path fill="${ground}" d="M0 0h64v52L0 64z"/><g fill="${front}" transform="translate(10 5) scale(.7)">${sign}</g>`,
]

/**
 * Returns the SVG of a logo, which depends only on the company's name, or undefined for a company
 * that shows its initials.
 */
export function companyLogo({ name, sectorKey }: DemoCompany): string | undefined {
  const [first = 0, second = 0, third = 0] = createHash('sha256').update(name).digest()
  if (third % 8 === 0) return undefined
  const [ground, front] = colours[first % colours.length] ?? colours[0]
  const style = styles[second % styles.length] ?? styles[0]
  const drawn = style?.(ground, front, signs[sectorKey]) ?? ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${SIDE}" height="${SIDE}">${drawn}</svg>`
}

/** Stores the logo as WebP in this owner's folder. Returns its storage key. */
export async function storeCompanyLogo(
  ctx: Parameters<typeof storeDocument>[0],
  owner: string,
  company: DemoCompany,
): Promise<string | null> {
  const svg = companyLogo(company)
  if (!svg) return null
  const content = await sharp(Buffer.from(svg)).webp({ quality: 85 }).toBuffer()
  const stored = await storeDocument(
    ctx,
    { userId: owner },
    {
      kind: 'logo',
      extension: 'webp',
      contentType: 'image/webp',
      content,
    },
  )
  return stored.ok ? stored.value.key : null
}
