const lost = new Set<HTMLLinkElement>()
let restoring: Promise<unknown> | null = null

/** Notices style sheets that fail to load. The bundler would not load them again, and a view would be unstyled. */
export function watchStyleSheets(): void {
  const notice = ({ target }: Event) => {
    const link = target as HTMLLinkElement
    // Other targets have another rel or none.
    if (link.rel === 'stylesheet') lost.add(link)
  }
  addEventListener('error', notice, true)
}

/** Loads the lost style sheets again. @throws Event if one fails */
export async function restoreStyleSheets(): Promise<void> {
  // One that was lost meanwhile is not among the running ones.
  if (restoring !== null) await restoring.catch(() => {})
  restoring ??= Promise.all([...lost].map(restore)).finally(() => void (restoring = null))
  await restoring
}

function restore(link: HTMLLinkElement): Promise<unknown> {
  lost.delete(link)
  const again = link.cloneNode() as HTMLLinkElement
  return new Promise((resolve, reject) => {
    again.addEventListener('load', resolve)
    again.addEventListener('error', reject)
    link.replaceWith(again)
  })
}
