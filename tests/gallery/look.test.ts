import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { compare } from '../look/compare'
import { draw } from '../look/draw'
import { type Face, facesOf, fileOf } from '../look/faces'

/** A card whose time runs, and a chat. */
const STORIES = ['permintaan-kartu--berdering', 'konsultasi-chat--langsung']

let folder: string
let faces: Face[]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dokter-keluarga-'))
  const index = JSON.parse(readFileSync(join(inject('gallery'), 'index.json'), 'utf8')) as Parameters<typeof facesOf>[0]
  faces = facesOf(index).filter(({ story }) => STORIES.includes(story))
  expect(faces).toHaveLength(4 * STORIES.length)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function drawn(name: string, gallery = inject('gallery')): Promise<string> {
  const pictures = join(folder, name)
  expect([...(await draw({ gallery, folder: pictures, faces, pages: 2 })).values()]).toEqual([])
  return pictures
}

async function differing(one: string, other: string): Promise<string[]> {
  const files = faces.map(fileOf)
  const pixels = await Promise.all(
    files.map(async (file) => (await compare(join(one, file), join(other, file))).pixels),
  )
  return files.filter((_, at) => pixels[at] !== 0)
}

test(
  'two runs draw the same pixels, and a change of a pixel is found in every face',
  { timeout: 120_000 },
  async () => {
    const first = await drawn('first')
    expect(await differing(first, await drawn('second'))).toEqual([])

    const changed = join(folder, 'gallery')
    cpSync(inject('gallery'), changed, { recursive: true })
    const page = join(changed, 'iframe.html')
    writeFileSync(
      page,
      readFileSync(page, 'utf8').replace('</head>', '<style>body { border-top: 1px solid red }</style></head>'),
    )
    expect(await differing(first, await drawn('third', changed))).toEqual(faces.map(fileOf))
  },
)

test('a story that fails is not a picture', async () => {
  const [face] = faces
  if (face === undefined) throw new Error('no face')
  const unknown = { ...face, story: 'tidak--ada' }
  const failed = await draw({ gallery: inject('gallery'), folder: join(folder, 'failed'), faces: [unknown], pages: 1 })
  expect([...failed.values()]).toEqual([expect.stringMatching(/tidak--ada/)])
})
