import { useCallback } from 'react'

export interface BlobImageProps {
  bytes: Blob
  className?: string | undefined
}

/** An image of local bytes, released on unmount. Decorative, because its name is beside it. */
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
