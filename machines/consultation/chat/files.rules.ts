import type { PickedFile } from '../../ports/attachments'

/** Invisible and bidirectional characters: 'gpj.exe' must not display as 'exe.jpg'. */
// oxlint-disable-next-line no-control-regex -- that is what is taken out
const SHAPELESS = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
const NAME_SHOWN = 120

/** The file name in a reference, safe to display and to save; '' if it has none. */
export function fileNameOf(reference: string): string {
  return plainName(decoded(reference.slice(reference.lastIndexOf('/') + 1)))
}

/** Removes characters that make a name look different from what it is. */
export function plainName(name: string): string {
  return name.replace(SHAPELESS, '').replace(/[\\/]/g, '_').slice(0, NAME_SHOWN)
}

/** 'hasil-lab.pdf' → 'PDF'; null without an extension. */
export function fileTypeOf(name: string): string | null {
  return /\.(?<end>[a-z0-9]{1,5})$/i.exec(name)?.groups?.end?.toUpperCase() ?? null
}

/** Files from the picker, the clipboard or a drop. */
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
