import type { KeptCheckPort } from '../../../machines/ports/kept-choices'

const KEY = 'dk.devices.checked'

/** Stored per browser and not per person, because the room is the same. */
export function createKeptCheck(): KeptCheckPort {
  return {
    recall: async () => localStorage.getItem(KEY) !== null,
    async keep() {
      localStorage.setItem(KEY, 'yes')
    },
  }
}
