import { useState } from 'react'
import type { DocsContextProps } from 'storybook/internal/types'
import { viewports } from '../../../.storybook/toolbar'
import { Segmented } from '../../../src/ui/field/Segmented'
import { Toolbar } from '../Toolbar'
import { Face } from './Face'
import { SHEET_WORDS } from './sheet-words'
import styles from './ContactSheet.module.css'

type Width = 'l360' | 'l600' | 'l960' | 'l1264'

/** Minimum displayed width in px per window width, so that text is just readable. */
const DRAWN: Record<Width, number> = { l360: 216, l600: 300, l960: 420, l1264: 520 }
const WIDTHS = (Object.keys(DRAWN) as Width[]).map((value) => ({ value, label: viewports[value].name }))

/** Accessibility is checked in the single story, not here again. */
const UNCHECKED = 'a11y.manual:!true'

/** A page per screen: all stories of a file side by side, each in its own window of the chosen width. */
export function ContactSheet({ context }: { context: DocsContextProps }) {
  const [width, setWidth] = useState<Width>('l600')
  const stories = context.componentStories()
  const [first] = stories
  if (first === undefined) return null
  const { globals } = context.getStoryContext(first)
  const { styles: size } = viewports[width]
  return (
    <Toolbar globals={globals}>
      <main className={styles.sheet}>
        <header className={styles.head}>
          <div>
            <h1 className={styles.title}>{first.title.replaceAll('/', ' / ')}</h1>
            <p className={styles.count}>{SHEET_WORDS.faces(stories.length)}</p>
          </div>
          <Segmented label={SHEET_WORDS.width} options={WIDTHS} value={width} onChange={setWidth} />
        </header>
        <ul className={styles.faces} style={{ gridTemplateColumns: columnsOf(DRAWN[width]) }}>
          {stories.map(({ id, name, parameters }) => (
            <Face
              key={`${id} ${width}`}
              id={id}
              name={name}
              states={(parameters.states as string[] | undefined) ?? []}
              width={Number.parseInt(size.width)}
              height={Number.parseInt(size.height)}
              globals={`bahasa:${String(globals.bahasa)};tema:${String(globals.tema)};${UNCHECKED}`}
            />
          ))}
        </ul>
      </main>
    </Toolbar>
  )
}

function columnsOf(width: number): string {
  return `repeat(auto-fill, minmax(min(100%, ${width}px), 1fr))`
}
