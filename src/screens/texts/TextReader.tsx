import { Link2, Printer, Search } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { formatLongDate } from '../../i18n/format'
import { readingTexts } from '../../i18n/id/reading'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Icon } from '../../ui/display/Icon'
import { Contents } from './Contents'
import { piecesOf } from './mark-words'
import { Prose } from './Prose'
import { readText, type Section, sectionsWith, wordsOf } from './text.rules'
import styles from './Text.module.css'
import type { TextScreenProps } from './text-props'

export interface TextReaderProps extends Omit<TextScreenProps, 'text'> {
  markdown: string
}

/** A text with contents, search and print. */
export function TextReader({ markdown, hospitalName, query, onQuery, navigate }: TextReaderProps) {
  const { reading } = useTexts(readingTexts)
  const text = useMemo(() => readText(markdown, { rumahSakit: hospitalName }), [markdown, hospitalName])
  // Deferred, so that typing stays fast with a long text.
  const asked = useDeferredValue(query)
  const words = useMemo(() => wordsOf(asked), [asked])
  const found = useMemo(() => sectionsWith(words, text.sections), [words, text])
  useAnchorOfAddress()

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title} lang="id">
          {text.title}
        </h1>
        <p className={styles.meta}>
          {text.updated !== null && reading.updated({ day: formatLongDate(text.updated) })}
          {reading.onlyIndonesian !== '' && <> {reading.onlyIndonesian}</>}
        </p>
        <div className={styles.tools} role="search">
          <label className={styles.search}>
            <Icon of={Search} size={20} />
            <span className={styles.hidden}>{reading.search}</span>
            <input
              type="search"
              defaultValue={query}
              placeholder={reading.search}
              autoComplete="off"
              onChange={(event) => onQuery(event.target.value)}
            />
          </label>
          <Button variant="outline" onClick={() => window.print()}>
            <Icon of={Printer} size={20} />
            {reading.print}
          </Button>
        </div>
        <p className={styles.found} role="status">
          {words.length > 0 &&
            (found.length === 0 ? reading.nothing({ query: asked }) : reading.found({ n: found.length }))}
        </p>
      </header>
      <Contents sections={found} />
      <article className={styles.text} lang="id">
        {words.length === 0 && <Prose markdown={text.intro} words={words} navigate={navigate} />}
        {found.map((section) => (
          <section key={section.id}>
            <Heading section={section} words={words} />
            <Prose markdown={section.body} words={words} navigate={navigate} />
          </section>
        ))}
      </article>
    </div>
  )
}

/** With a link to itself for sharing. */
function Heading({ section: { id, rank, heading }, words }: { section: Section; words: readonly string[] }) {
  const { reading } = useTexts(readingTexts)
  const Rank = rank === 2 ? 'h2' : 'h3'
  return (
    <div className={styles.heading}>
      <Rank id={id} className={rank === 2 ? styles.second : styles.thirdHeading}>
        {piecesOf(heading, words).map((piece, index) =>
          // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, in its order
          index % 2 === 0 ? piece : <mark key={index}>{piece}</mark>,
        )}
      </Rank>
      <a className={styles.anchor} href={`#${id}`} aria-label={reading.linkTo({ heading })}>
        <Icon of={Link2} size={16} />
      </a>
    </div>
  )
}

/** The text loads after the page, so the browser's scroll to the anchor must be repeated. */
function useAnchorOfAddress(): void {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1))
    if (id !== '') document.getElementById(id)?.scrollIntoView()
  }, [])
}
