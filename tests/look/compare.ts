import { readFileSync } from 'node:fs'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

export interface Difference {
  /** 0: the pictures are the same. */
  pixels: number
  /** PNG with the different pixels in red; null without any. */
  picture: Buffer | null
}

interface Raw {
  data: Buffer
  width: number
  height: number
}

/** Compares two PNG files, each pixel exactly. What one is taller or wider counts as different. */
export async function compare(before: string, after: string): Promise<Difference> {
  const files = [before, after].map((file) => readFileSync(file))
  const [one = Buffer.alloc(0), other = Buffer.alloc(0)] = files
  if (one.equals(other)) return { pixels: 0, picture: null }
  const sizes = await Promise.all(files.map((file) => sharp(file).metadata()))
  const width = Math.max(...sizes.map((size) => size.width))
  const height = Math.max(...sizes.map((size) => size.height))
  const [first, second] = await Promise.all([rawOf(one, { width, height }), rawOf(other, { width, height })])
  const data = Buffer.alloc(width * height * 4)
  const pixels = pixelmatch(first.data, second.data, data, width, height, { threshold: 0, includeAA: true })
  if (pixels === 0) return { pixels, picture: null }
  return {
    pixels,
    picture: await sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  }
}

/** On a canvas of this size; what is missing is transparent, so it differs from every picture of a page. */
async function rawOf(file: Buffer, { width, height }: Omit<Raw, 'data'>): Promise<Raw> {
  const { width: own, height: tall } = await sharp(file).metadata()
  const extended = sharp(file)
    .ensureAlpha()
    .extend({ right: width - own, bottom: height - tall, background: { r: 0, g: 0, b: 0, alpha: 0 } })
  return { data: await extended.raw().toBuffer(), width, height }
}
