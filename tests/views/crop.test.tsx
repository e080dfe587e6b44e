import { expect, test } from 'vitest'
import { PICTURE_SIDE } from '../../contract/values/profile'
import { createPictures } from '../../src/services/pictures/pictures'
import { aPicked } from '../kit/data/builders'

const signal = new AbortController().signal

/** Left half red, right half blue. */
async function halves(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas')
  pen.fillStyle = '#f00'
  pen.fillRect(0, 0, width / 2, height)
  pen.fillStyle = '#00f'
  pen.fillRect(width / 2, 0, width / 2, height)
  return canvas.convertToBlob({ type: 'image/png' })
}

async function cropped(bytes: Blob, area: { x: number; y: number; width: number; height: number }) {
  const answer = await createPictures().crop({ file: aPicked({ bytes }), area }, signal)
  if (!answer.ok) throw new Error(answer.refusal.kind)
  const picture = await createImageBitmap(answer.value)
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  pen?.drawImage(picture, 0, 0)
  const at = (x: number, y: number) => [...(pen?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3)
  return { type: answer.value.type, width: picture.width, height: picture.height, at }
}

test('the chosen square, as a small JPEG', async () => {
  const { type, width, height, at } = await cropped(await halves(2_000, 1_200), {
    x: 1_000,
    y: 100,
    width: 1_000,
    height: 1_000,
  })
  expect([type, width, height]).toEqual(['image/jpeg', PICTURE_SIDE, PICTURE_SIDE])
  const [red, , blue] = at(10, 10)
  expect([Number(red) < 30, Number(blue) > 220]).toEqual([true, true])
})

test('a small photo is not made larger than it is', async () => {
  const { width, height } = await cropped(await halves(300, 200), { x: 0, y: 0, width: 200, height: 200 })
  expect([width, height]).toEqual([200, 200])
})

test('removes the metadata of the picture', async () => {
  const answer = await createPictures().crop(
    { file: aPicked({ bytes: await halves(400, 400) }), area: { x: 0, y: 0, width: 400, height: 400 } },
    signal,
  )
  if (!answer.ok) throw new Error(answer.refusal.kind)
  const bytes = new TextDecoder('latin1').decode(await answer.value.arrayBuffer())
  expect(bytes).not.toContain('Exif')
})

test('a file that is no picture is refused', async () => {
  const answer = await createPictures().crop(
    { file: aPicked({ bytes: new Blob(['%PDF-1.7']) }), area: { x: 0, y: 0, width: 1, height: 1 } },
    signal,
  )
  expect(answer).toEqual({ ok: false, refusal: { kind: 'unreadable' } })
})
