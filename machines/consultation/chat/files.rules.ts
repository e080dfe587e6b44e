import type { PickedFile } from '../../ports/attachments'

/**
 * Letters without a shape of their own, those that turn the direction among them: 'gpj.exe' must not read 'exe.jpg'.
 */
// oxlint-disable-next-line no-control-regex -- that is what is taken out
const SHAPELESS = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
const NAME_SHOWN = 120

/** The name that a stored file has in its reference, as it may be shown and kept; '' where it has none. */
export function fileNameOf(reference: string): string {
  return plainName(decoded(reference.slice(reference.lastIndexOf('/') + 1)))
}

/** A name without letters that show it differently from what it is. */
export function plainName(name: string): string {
  return name.replace(SHAPELESS, '').replace(/[\\/]/g, '_').slice(0, NAME_SHOWN)
}

/** 'PDF' of 'hasil-lab.pdf'; null where the name has no such end. */
export function fileTypeOf(name: string): string | null {
  return /\.(?<end>[a-z0-9]{1,5})$/i.exec(name)?.groups?.end?.toUpperCase() ?? null
}

/** What the browser hands over by picker, clipboard or drop. */
export function pickedFiles(files: Iterable<File>): PickedFile[] {
  return [...files].map((file) => ({ name: file.name, type: file.type, size: file.size, bytes: file }))
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
