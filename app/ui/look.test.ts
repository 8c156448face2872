import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
  .map((name) => ({ name, text: readFileSync(`${import.meta.dirname}/${name}`, 'utf8') }))

test.each(sources)(
  '$name renders no style attribute, which the security policy would block',
  ({ text }) => {
    expect(text).not.toMatch(/\bstyle=/)
  },
)

const tokens = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')

function theme(block: string) {
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{3,6});/g)].map(([, name, hex]) => [name, hex]),
  )
}
const [lightBlock = '', darkBlock = ''] = tokens.split('@variant dark-root')
const light = theme(lightBlock)
const dark = { ...light, ...theme(darkBlock) }

function luminance(hex: string) {
  const digits = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(colours: Record<string, string | undefined>, ink: string, ground: string) {
  const [a, b] = [luminance(colours[ink] ?? ''), luminance(colours[ground] ?? '')]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const grounds = ['areia', 'surface', 'raised', 'sunken']
const inks = ['tinta', 'cinza', 'barro', 'mata', 'atlantico', 'perigo', 'sol-texto']
const pairs = [
  ...inks.flatMap((ink) => grounds.map((ground) => ({ ink, ground, least: 4.5 }))),
  ...grounds.map((ground) => ({ ink: 'contorno', ground, least: 3 })),
  ...['barro', 'mata', 'atlantico', 'perigo'].map((tone) => ({
    ink: tone,
    ground: `${tone}-claro`,
    least: 4.5,
  })),
  { ink: 'sol-texto', ground: 'sol-claro', least: 4.5 },
  { ink: 'on-barro', ground: 'barro', least: 4.5 },
  { ink: 'on-barro', ground: 'barro-forte', least: 4.5 },
  { ink: 'on-perigo', ground: 'perigo', least: 4.5 },
  { ink: 'on-sol', ground: 'sol', least: 4.5 },
  ...['campo', 'campo-empresa', 'campo-exito'].flatMap((ground) => [
    { ink: 'on-campo', ground, least: 4.5 },
    { ink: `${ground}-suave`, ground, least: 4.5 },
  ]),
]

test.each(pairs)('$ink is readable on $ground in both themes', ({ ink, ground, least }) => {
  expect(contrast(light, ink, ground)).toBeGreaterThanOrEqual(least)
  expect(contrast(dark, ink, ground)).toBeGreaterThanOrEqual(least)
})
