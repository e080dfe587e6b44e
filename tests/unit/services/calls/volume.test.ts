import { expect, test } from 'vitest'
import { createVolume } from '../../../../src/services/calls/volume'

const stream = (id: string) => ({ id }) as unknown as MediaStream

/** A volume over a loudspeaker that tells what sounds. */
function turned() {
  const sounding: string[] = []
  const volume = createVolume({
    play({ id }) {
      sounding.push(id)
      return () => void sounding.splice(sounding.indexOf(id), 1)
    },
  })
  return { sounding, volume }
}

test('plays nothing before it is asked to, then every stream, including later ones', () => {
  const { sounding, volume } = turned()
  volume.play(stream('a'))
  expect(sounding).toEqual([])
  volume.setAudible(true)
  volume.setAudible(true)
  expect(sounding).toEqual(['a'])
  volume.play(stream('b'))
  expect(sounding).toEqual(['a', 'b'])
  volume.setAudible(false)
  expect(sounding).toEqual([])
})

test('does not play an ended stream again', () => {
  const { sounding, volume } = turned()
  const end = volume.play(stream('a'))
  volume.setAudible(true)
  end()
  volume.setAudible(false)
  volume.setAudible(true)
  expect(sounding).toEqual([])
})
