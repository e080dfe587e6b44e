import { saveFile } from '../services/balance/save-file'
import { exportRecording } from '../services/recorder/export-recording'
import type { Recorded } from '../services/recorder/flight-recorder'

export function saveRecording(recorded: Recorded): void {
  const savedAt = Date.now()
  const day = new Date(savedAt).toISOString().slice(0, 16).replaceAll(':', '')
  saveFile({ name: `rekaman-${day}.jsonl`, type: 'application/x-ndjson', text: exportRecording(recorded, { savedAt }) })
}
