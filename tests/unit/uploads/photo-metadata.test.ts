import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withoutMetadata } from '../../../server/rest/files/photo-metadata'

const WIDTH = 40
const HEIGHT = 20
const plain = () => sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#2a7' } })

/** A photo as a phone writes it: where it was made, by which device, and lying on its side. */
const fromPhone = (format: 'jpeg' | 'png' | 'webp') =>
  plain()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'HP Pasien', Artist: 'Siti' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '7/1 46/1 0/1' },
    })
    .toFormat(format)
    .toBuffer()

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s photo has its picture, upright, and no metadata about person or place',
  async (format) => {
    const sent = await fromPhone(format)
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const stripped = await withoutMetadata(sent, `image/${format}`)
    const { exif, xmp, iptc, orientation, width, height, format: written } = await sharp(stripped ?? sent).metadata()
    expect({ exif, xmp, iptc, orientation }).toEqual({
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
      orientation: undefined,
    })
    expect([width, height, written]).toEqual([HEIGHT, WIDTH, format])
    expect(stripped?.includes('HP Pasien') || stripped?.includes('Siti')).toBe(false)
  },
)

test('a photo without metadata stays as it is, to the byte', async () => {
  const sent = await plain().jpeg().toBuffer()
  expect(await withoutMetadata(sent, 'image/jpeg')).toBe(sent)
})

test('a photo that is broken is none; a document is not looked at', async () => {
  const broken = (await fromPhone('jpeg')).subarray(0, 300)
  expect(await withoutMetadata(broken, 'image/jpeg')).toBeNull()
  expect(await withoutMetadata(broken, 'application/pdf')).toBe(broken)
})
