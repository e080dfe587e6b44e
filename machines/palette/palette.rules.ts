/** A command's label and its synonyms. */
export interface Findable {
  label: string
  keywords: string
}

/**
 * The commands in which every typed word begins a label word or synonym, in the given order; labels that begin with the
 * whole text are first.
 */
export function foundIn<Command extends Findable>(commands: readonly Command[], written: string): Command[] {
  const asked = plain(written).split(' ').filter(Boolean)
  const found = commands.filter(({ label, keywords }) => {
    const theirs = plain(`${label} ${keywords}`).split(' ')
    return asked.every((word) => theirs.some((own) => own.startsWith(word)))
  })
  const first = ({ label }: Command) => asked.length > 0 && plain(label).startsWith(asked.join(' '))
  return [...found.filter(first), ...found.filter((command) => !first(command))]
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
