import { describe, expect, test } from 'vitest'
import type { PickedFile } from '../../machines/ports/attachments'
import { LIGHT, lightened, LONGEST_SIDE } from '../../src/services/attachments/photo'

const never = new AbortController().signal

/** A picture of one colour, or of noise, which no encoder makes light. */
async function picture(width: number, height: number, type: string, isNoisy = false): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.fillStyle = '#138c5d'
  context.fillRect(0, 0, width, height)
  if (isNoisy) {
    const data = context.createImageData(width, height)
    let seed = 7
    for (let index = 0; index < data.data.length; index += 1) {
      seed = (seed * 16_807) % 2_147_483_647
      data.data[index] = index % 4 === 3 ? 255 : seed % 256
    }
    context.putImageData(data, 0, 0)
  }
  return canvas.convertToBlob({ type, quality: 0.95 })
}

function picked(bytes: Blob, name: string, type = bytes.type): PickedFile {
  return { name, type, size: bytes.size, bytes }
}

async function prepared(file: PickedFile): Promise<PickedFile> {
  const answer = await lightened(file, never)
  if (!answer.ok) throw new Error(answer.refusal.kind)
  return answer.value
}

async function sizeOf({ bytes }: PickedFile): Promise<[number, number]> {
  const { width, height } = await createImageBitmap(bytes)
  return [width, height]
}

/** A JPEG with what a camera writes beside the picture: an EXIF block, turned by 90 degrees, and a place in it. */
async function asFromCamera(bytes: Blob): Promise<Blob> {
  const jpeg = new Uint8Array(await bytes.arrayBuffer())
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
  const letters = (words: string) => [...new TextEncoder().encode(words)]
  const body = [...letters('Exif\0\0'), ...tiff, ...letters('GPS -6.2088 106.8456')]
  const segment = [0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 255, ...body]
  return new Blob([jpeg.slice(0, 2), new Uint8Array(segment), jpeg.slice(2)], { type: 'image/jpeg' })
}

const has = async (bytes: Blob, words: string) =>
  new TextDecoder('latin1').decode(await bytes.arrayBuffer()).includes(words)

describe('a photo before it is sent', () => {
  test.each([
    [4_000, 3_000, LONGEST_SIDE, 1_200],
    [3_000, 4_000, 1_200, LONGEST_SIDE],
    [800, 600, 800, 600],
  ])('%i × %i px is sent as %i × %i', async (width, height, wide, high) => {
    const file = await prepared(picked(await picture(width, height, 'image/jpeg'), 'IMG_0481.JPG'))
    expect([await sizeOf(file), file.type, file.name]).toEqual([[wide, high], 'image/jpeg', 'IMG_0481.jpg'])
    expect(file.size).toBe(file.bytes.size)
  })

  test('removes place and camera data, however small the photo is; it is upright', async () => {
    const bytes = await asFromCamera(await picture(400, 200, 'image/jpeg'))
    expect(await has(bytes, 'GPS')).toBe(true)
    const file = await prepared(picked(bytes, 'a.jpg'))
    expect([await has(file.bytes, 'Exif'), await has(file.bytes, 'GPS'), await sizeOf(file)]).toEqual([
      false,
      false,
      [200, 400],
    ])
  })

  test('a light screenshot stays as it is, a heavy one becomes a JPEG', async () => {
    const light = picked(await picture(1_200, 800, 'image/png'), 'layar.png')
    expect(await prepared(light)).toBe(light)
    const heavy = picked(await picture(900, 900, 'image/png', true), 'layar.png')
    expect(heavy.size).toBeGreaterThan(LIGHT)
    const file = await prepared(heavy)
    expect([file.type, file.name, file.size < heavy.size]).toEqual(['image/jpeg', 'layar.jpg', true])
  })

  test.each([
    ['a document', 'application/pdf'],
    ['what moves', 'image/gif'],
    ['an SVG image', 'image/svg+xml'],
    ['a file of unknown type', ''],
  ])('%s is left as it is', async (_, type) => {
    const file = picked(new Blob(['%PDF-1.7']), 'a', type)
    expect(await prepared(file)).toBe(file)
  })

  test.each([
    ['no picture at all', 'image/jpeg'],
    ['a kind that this browser cannot show', 'image/heic'],
  ])('%s is unreadable', async (_, type) => {
    expect(await lightened(picked(new Blob(['bukan gambar']), 'a', type), never)).toEqual({
      ok: false,
      refusal: { kind: 'unreadable' },
    })
  })
})
