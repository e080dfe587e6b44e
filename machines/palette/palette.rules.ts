/** What the palette knows of a command: its words, and others that mean it. */
export interface Findable {
  label: string
  keywords: string
}

/**
 * The commands that have every word written, at the beginning of one of theirs, in the order they were given; those whose
 * label begins with what is written come first.
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
