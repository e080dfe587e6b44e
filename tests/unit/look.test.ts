import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { compare } from '../look/compare'
import { facesOf, fileOf } from '../look/faces'
import { reportPage, type Seen } from '../look/report'

const WHITE = { r: 255, g: 255, b: 255 }
const ALMOST_WHITE = { r: 255, g: 255, b: 254 }

async function picture(width: number, height: number, dot = WHITE): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'dokter-keluarga-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'one.png')
  const canvas = sharp({ create: { width, height, channels: 3, background: WHITE } })
  const spot = await sharp({ create: { width: 1, height: 1, channels: 3, background: dot } })
    .png()
    .toBuffer()
  await canvas
    .composite([{ input: spot, left: 2, top: 3 }])
    .png()
    .toFile(file)
  return file
}

test('pictures differ by each pixel, however slightly, and by what one has more', async () => {
  const one = await picture(10, 10)
  expect(await compare(one, await picture(10, 10))).toEqual({ pixels: 0, picture: null })
  const { pixels, picture: marked } = await compare(one, await picture(10, 10, ALMOST_WHITE))
  expect(pixels).toBe(1)
  expect(await sharp(marked ?? undefined).metadata()).toMatchObject({ width: 10, height: 10, format: 'png' })
  expect((await compare(one, await picture(10, 12))).pixels).toBe(20)
  expect((await compare(await picture(13, 10), one)).pixels).toBe(30)
})

const INDEX = {
  entries: {
    'permintaan-kartu--berdering': {
      id: 'permintaan-kartu--berdering',
      type: 'story',
      title: 'Permintaan/Kartu',
      name: 'Berdering',
    },
    'permintaan-kartu--semua-wajah': {
      id: 'permintaan-kartu--semua-wajah',
      type: 'docs',
      title: 'Permintaan/Kartu',
      name: 'Semua wajah',
    },
    'chat--kosong': { id: 'chat--kosong', type: 'story', title: 'Chat', name: 'Kosong' },
  },
}

test('each story is drawn in both widths and themes, those of an area alone', () => {
  expect(facesOf(INDEX)).toHaveLength(8)
  expect(facesOf(INDEX, 'kartu').map(fileOf)).toEqual([
    'permintaan-kartu--berdering--360-terang.png',
    'permintaan-kartu--berdering--360-gelap.png',
    'permintaan-kartu--berdering--1280-terang.png',
    'permintaan-kartu--berdering--1280-gelap.png',
  ])
})

test('the page counts every kind, leaves out what is the same, and begins with what differs most', () => {
  const [face] = facesOf(INDEX)
  if (face === undefined) throw new Error('no face')
  const seen = (name: string, more: Partial<Seen>): Seen => ({
    face: { ...face, name },
    before: 'a.png',
    after: 'b.png',
    difference: null,
    pixels: 0,
    fault: null,
    ...more,
  })
  const page = reportPage(
    [
      seen('sama-saja', {}),
      seen('sedikit', { pixels: 3, difference: 'd.png' }),
      seen('banyak', { pixels: 12_345, difference: 'd.png' }),
      seen('baru', { before: null }),
      seen('<rusak>', { fault: 'Error: "x"', after: null }),
    ],
    { before: 'aaa', after: 'bbb' },
  )
  expect(page).toContain('2 berbeda, 1 baru, 0 hilang, 1 gagal digambar, 1 sama')
  expect(page).toContain('12.345 piksel berbeda')
  expect(page).not.toContain('sama-saja')
  expect(page).toContain('&lt;rusak&gt;')
  const order = [...page.matchAll(/<h2>[^·]*· (.*?) ·/g)].map(([, name]) => name)
  expect(order.slice(-2)).toEqual(['banyak', 'sedikit'])
})
