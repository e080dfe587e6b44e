/** How long a browser may take until it has begun to read what it saves. */
const READING = 60_000

/** Hands a text to the browser as a file to be saved: where to is the browser's own question, if it asks. */
export function saveFile(file: { name: string; type: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([file.text], { type: file.type }))
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), READING)
}
