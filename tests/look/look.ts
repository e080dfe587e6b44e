import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createProgress } from '../../sandbox/launch/prepare/progress.mjs'
import { buildStorybook } from '../kit/repo/storybook-build'
import { cleanCommit, commitOf, inCheckout } from './checkout'
import { compare } from './compare'
import { draw } from './draw'
import { type Face, facesOf, fileOf } from './faces'
import { changeOf, reportPage, type Seen } from './report'

const ROOT = resolve(import.meta.dirname, '../..')
const LOOK = join(ROOT, 'reports/look')

/**
 * `npm run look`: draws every story and compares the pictures with those of a git reference, whose pictures are kept in
 * reports/look. `--against REF`: HEAD unless given, HEAD~1 for an unchanged working tree. `--area TEXT`: only stories
 * whose folder or name contains it.
 */
const { values } = parseArgs({ options: { against: { type: 'string' }, area: { type: 'string', default: '' } } })
const own = cleanCommit(ROOT)
const against = commitOf(ROOT, values.against ?? (own === null ? 'HEAD' : 'HEAD~1'))
const progress = createProgress()

const before = await drawn(against)
const after = await drawn(own)
const seen = await compared()
mkdirSync(LOOK, { recursive: true })
const page = join(LOOK, 'index.html')
writeFileSync(page, reportPage(seen, { before: nameOf(against), after: nameOf(own) }))
progress.finish()
const count = (kind: ReturnType<typeof changeOf>) => seen.filter((one) => changeOf(one) === kind).length
console.log(
  `${count('changed')} berbeda, ${count('added')} baru, ${count('removed')} hilang, ${count('failed')} gagal digambar, ` +
    `${count('same')} sama\n${relative(ROOT, page)}`,
)

function nameOf(commit: string | null): string {
  return commit?.slice(0, 12) ?? 'berkas saat ini'
}

interface Drawn {
  folder: string
  faces: Face[]
  failed: Map<string, string>
}

/** @param commit null: the working tree, which is drawn each time */
async function drawn(commit: string | null): Promise<Drawn> {
  const name = nameOf(commit)
  const folder = join(LOOK, commit ?? 'now')
  const gallery = join(folder, 'gallery')
  if (commit === null) rmSync(folder, { recursive: true, force: true })
  if (!existsSync(join(gallery, 'index.json'))) {
    progress.step(`Membangun galeri ${name}…`)
    if (commit === null || commit === own) await buildStorybook(ROOT, gallery)
    else await inCheckout(ROOT, commit, (checkout) => buildStorybook(checkout, gallery))
  }
  const index = JSON.parse(readFileSync(join(gallery, 'index.json'), 'utf8')) as Parameters<typeof facesOf>[0]
  const faces = facesOf(index, values.area)
  const failed = await draw({
    gallery,
    folder: join(folder, 'pictures'),
    faces,
    pages: availableParallelism(),
    onDrawn(done) {
      if (done % 50 === 0) progress.step(`Menggambar ${name}: ${done} dari ${faces.length}…`)
    },
  })
  return { folder, faces, failed: new Map([...failed].map(([face, why]) => [fileOf(face), why])) }
}

async function compared(): Promise<Seen[]> {
  const differences = join(LOOK, 'differences')
  rmSync(differences, { recursive: true, force: true })
  mkdirSync(differences, { recursive: true })
  const faces = new Map([...before.faces, ...after.faces].map((face) => [fileOf(face), face]))
  const all: Seen[] = []
  progress.step(`Membandingkan ${faces.size} gambar…`)
  for (const [file, face] of faces) {
    const [one, other] = [before, after]
      .map(({ folder }) => join(folder, 'pictures', file))
      .map((path) => (existsSync(path) ? path : null)) as [string | null, string | null]
    const fault = after.failed.get(file) ?? before.failed.get(file) ?? null
    const { pixels, picture } = one && other ? await compare(one, other) : { pixels: 0, picture: null }
    if (picture !== null) writeFileSync(join(differences, file), picture)
    const beside = (path: string | null) => path && relative(LOOK, path)
    all.push({
      face,
      before: beside(one),
      after: beside(other),
      difference: picture && beside(join(differences, file)),
      pixels,
      fault,
    })
  }
  return all
}
