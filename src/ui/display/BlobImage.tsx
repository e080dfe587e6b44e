import { useCallback } from 'react'

export interface BlobImageProps {
  bytes: Blob
  className?: string | undefined
}

/** A picture of this device, for as long as it is shown; beside its name, so it has none of its own. */
export function BlobImage({ bytes, className }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(bytes)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [bytes],
  )
  return <img ref={show} className={className} alt="" />
}
