import { saveFile } from '../services/balance/save-file'

/** Hands a plain text to the browser as a file. */
export function saveText(file: { name: string; text: string }): void {
  saveFile({ ...file, type: 'text/plain' })
}
