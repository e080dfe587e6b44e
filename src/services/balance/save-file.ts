/** Time for the browser to start reading a file that it saves, in ms. */
const READING = 60_000

/** Downloads a text as a file; the browser may ask for the place. */
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
