/**
 * `npx tsx src/build/draw-icons.ts`: draws the installed app's icons from public/favicon.svg; run it when that changes.
 */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'

const folder = resolve(import.meta.dirname, '../../public')
const mark = await readFile(join(folder, 'favicon.svg'))
/** Systems crop a maskable icon: the mark stays within the safe circle of four fifths. */
const SAFE = 0.7

for (const size of [192, 512]) {
  await drawn(size, size).toFile(join(folder, `icons/icon-${size}.png`))
}
for (const [name, size] of [
  ['maskable-512', 512],
  ['apple-touch-180', 180],
] as const) {
  const inner = Math.round(size * SAFE)
  await sharp({ create: { width: size, height: size, channels: 4, background: '#ffffff' } })
    .composite([{ input: await drawn(inner, inner).toBuffer(), gravity: 'center' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, `icons/${name}.png`))
}

function drawn(width: number, height: number) {
  return sharp(mark, { density: 1200 }).resize(width, height).png({ compressionLevel: 9, palette: true })
}
