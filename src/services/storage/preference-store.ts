import * as z from 'zod/mini'
import { MINUTE } from '../../../contract/values/limits'
import type { DeviceChoices, PreferenceStorePort, Withheld } from '../../../machines/ports/preference-store'

const KEY = 'dk.devices'
const WITHHELD = 'dk.devices.withheld'
/** A page that was left earlier was closed, not reloaded. */
const LONGEST_RELOAD = 2 * MINUTE
const choice = z.nullable(z.string())
const preferenceStore = z.object({ camera: choice, microphone: choice, speaker: choice })
const withheld = z.object({ isMuted: z.boolean(), isCameraOff: z.boolean(), leftAt: z.number() })

/** In browser storage: the ids are meaningless elsewhere. */
export function createPreferenceStore(): PreferenceStorePort {
  return {
    recall: async () => ({ camera: null, microphone: null, speaker: null, ...read(), ...takeWithheld() }),
    holdWithheld(current) {
      const ended = new AbortController()
      const { signal } = ended
      // Only while the page goes away, so that a copy of the tab does not begin with it.
      addEventListener('pagehide', () => leave(current()), { signal })
      addEventListener('pageshow', () => sessionStorage.removeItem(WITHHELD), { signal })
      return () => ended.abort()
    },
    async save(choices) {
      localStorage.setItem(KEY, JSON.stringify(choices))
    },
  }
}

function leave({ isMuted, isCameraOff }: Withheld): void {
  try {
    sessionStorage.setItem(WITHHELD, JSON.stringify({ isMuted, isCameraOff, leftAt: Date.now() }))
  } catch {
    // Without storage the person withholds it again.
  }
}

function takeWithheld(): Partial<Withheld> {
  const text = sessionStorage.getItem(WITHHELD)
  sessionStorage.removeItem(WITHHELD)
  try {
    const { success, data } = withheld.safeParse(JSON.parse(text ?? 'null'))
    if (!success || Date.now() - data.leftAt >= LONGEST_RELOAD) return {}
    return { isMuted: data.isMuted, isCameraOff: data.isCameraOff }
  } catch {
    return {}
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
