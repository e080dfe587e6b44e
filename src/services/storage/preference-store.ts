import * as z from 'zod/mini'
import type { DeviceChoices, PreferenceStorePort } from '../../../machines/ports/preference-store'

const KEY = 'dk.devices'
const choice = z.nullable(z.string())
const preferenceStore = z.object({ camera: choice, microphone: choice, speaker: choice })

/** In browser storage: the ids are meaningless elsewhere. */
export function createPreferenceStore(): PreferenceStorePort {
  return {
    recall: async () => read() ?? { camera: null, microphone: null, speaker: null },
    async save(choices) {
      localStorage.setItem(KEY, JSON.stringify(choices))
    },
  }
}

function read(): DeviceChoices | null {
  const text = localStorage.getItem(KEY)
  if (text === null) return null
  try {
    const parsed = preferenceStore.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
