import sharp from 'sharp'
import type { Plugin } from 'vite'
import { lusonaDots, lusonaPath } from '../app/ui/lusona.ts'

/** `margin` is the share of the side that a round mask may cut off. */
function drawing(margin: number, corner: number): string {
  const grid = { columns: 5, rows: 4 }
  const [width, height] = [4 * grid.columns, 4 * grid.rows]
  const scale = (512 * (1 - 2 * margin)) / width
  const left = (512 - width * scale) / 2
  const top = (512 - height * scale) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
    <rect width="512" height="512" rx="${corner}" fill="#A63A1E"/>
    <g transform="translate(${left} ${top}) scale(${scale})" fill="none" stroke-linecap="round" stroke-linejoin="round">
      <path d="${lusonaPath(grid)}" stroke="#FBF7F0" stroke-width=".8"/>
      <path d="${lusonaDots(grid)}" stroke="#F2B705" stroke-width="1.3"/>
    </g></svg>`
}

const png = (svg: string, side: number) =>
  sharp(Buffer.from(svg)).resize(side, side).png({ palette: true, compressionLevel: 9 }).toBuffer()

export function icons(): Plugin {
  return {
    name: 'lusona-icons',
    apply: 'build',
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const emit = (fileName: string, source: Buffer) =>
        this.emitFile({ type: 'asset', fileName, source })
      emit('icone-192.png', await png(drawing(0.1, 96), 192))
      emit('icone-512.png', await png(drawing(0.1, 96), 512))
      emit('icone-mascara-512.png', await png(drawing(0.2, 0), 512))
    },
  }
}
