import * as z from 'zod/mini'
import type { DeviceChoices, KeptChoicesPort } from '../../../machines/ports/kept-choices'

const KEY = 'dk.devices'
const choice = z.nullable(z.string())
const keptChoices = z.object({ camera: choice, microphone: choice, speaker: choice })

/** In browser storage: the ids are meaningless elsewhere. */
export function createKeptChoices(): KeptChoicesPort {
  return {
    recall: async () => read() ?? { camera: null, microphone: null, speaker: null },
    async keep(choices) {
      localStorage.setItem(KEY, JSON.stringify(choices))
    },
  }
}

function read(): DeviceChoices | null {
  const text = localStorage.getItem(KEY)
  if (text === null) return null
  try {
    const parsed = keptChoices.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
