import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react'

/**
 * Files dropped on an element or pasted into it.
 * @param isOpen whether they are taken; where not, a drop still does not leave the page for the file
 */
export function useFileDrop(isOpen: boolean, onFiles: (files: File[]) => void) {
  const [depth, setDepth] = useState(0)
  useNoLeaving()

  return {
    isOver: isOpen && depth > 0,
    handlers: {
      // One enters a child before one leaves its parent: counted, not switched.
      onDragEnter: (event: DragEvent) => holdsFiles(event) && setDepth((now) => now + 1),
      onDragLeave: (event: DragEvent) => holdsFiles(event) && setDepth((now) => Math.max(0, now - 1)),
      onDragOver(event: DragEvent) {
        if (!holdsFiles(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = isOpen ? 'copy' : 'none'
      },
      onDrop(event: DragEvent) {
        setDepth(0)
        if (!holdsFiles(event)) return
        event.preventDefault()
        if (isOpen) onFiles([...event.dataTransfer.files])
      },
      onPaste(event: ClipboardEvent) {
        const { files, types } = event.clipboardData
        // A table or a page brings its picture along with its words: the words are meant.
        if (!isOpen || files.length === 0 || types.includes('text/plain')) return
        event.preventDefault()
        onFiles([...files])
      },
    },
  }
}

/** A file dropped beside the place would open in the tab, and the room would be gone. */
function useNoLeaving() {
  useEffect(() => {
    const hold = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    window.addEventListener('dragover', hold)
    window.addEventListener('drop', hold)
    return () => {
      window.removeEventListener('dragover', hold)
      window.removeEventListener('drop', hold)
    }
  }, [])
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files')
}
