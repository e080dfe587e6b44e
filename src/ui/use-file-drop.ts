import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react'

/**
 * Handlers for files that are dropped on an element or pasted into it.
 * @param isOpen whether files are accepted; otherwise a drop still does not navigate to the file
 */
export function useFileDrop(isOpen: boolean, onFiles: (files: File[]) => void) {
  const [depth, setDepth] = useState(0)
  useNoLeaving()

  return {
    isOver: isOpen && depth > 0,
    handlers: {
      // Entering a child fires before leaving its parent, so events are counted.
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
        // Content copied from a table or page contains a picture besides its text; the text is meant.
        if (!isOpen || files.length === 0 || types.includes('text/plain')) return
        event.preventDefault()
        onFiles([...files])
      },
    },
  }
}

/** A file dropped beside the target would replace the page. */
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
