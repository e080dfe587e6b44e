import { Play } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../src/ui/button/Button'
import { cx } from '../../../src/ui/cx'
import { Icon } from '../../../src/ui/display/Icon'
import { useMedia } from '../../../src/ui/use-media'
import { DESIGN_WORDS } from '../words'
import { otherwise, TOKENS, tokensOf } from './design-tokens'
import { Notice } from './Shapes'
import styles from './tokens.module.css'

/** Slow enough to distinguish the two easings. */
const SLOWLY = '1s'

/** All durations and easings, played at once; with reduced motion, their replacements. */
export function Motion() {
  const [isThere, setIsThere] = useState(false)
  const isReduced = useMedia('(prefers-reduced-motion: reduce)')
  const knob = cx(styles.knob, isThere && (isReduced ? styles.faded : styles.there))
  return (
    <>
      <div className={styles.tools}>
        <Button variant="soft" onClick={() => setIsThere(!isThere)}>
          <Icon of={Play} />
          {DESIGN_WORDS.play}
        </Button>
        <p className={styles.note}>{isReduced ? DESIGN_WORDS.isReduced : DESIGN_WORDS.isWhole}</p>
      </div>
      <section className={styles.section}>
        <h2 className={styles.heading}>{DESIGN_WORDS.durations}</h2>
        {TOKENS.base
          .filter(({ value }) => /^\d+ms$/.test(value))
          .map(({ name, value }) => (
            <div key={name} className={styles.row}>
              <Notice name={name} values={withReduced(name, value)} />
              <Track knob={knob} transition={`var(--dk-${name}) var(--dk-ease-in)`} />
            </div>
          ))}
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{DESIGN_WORDS.easings}</h2>
        {tokensOf(/^ease-/).map(({ name, value }) => (
          <div key={name} className={styles.row}>
            <Notice name={name} values={[value]} />
            <Track knob={knob} transition={`${isReduced ? 'var(--dk-fade)' : SLOWLY} var(--dk-${name})`} />
          </div>
        ))}
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{DESIGN_WORDS.others}</h2>
        {tokensOf(/^(?:rise|pressed)$/).map(({ name, value }) => (
          <Notice key={name} name={name} values={withReduced(name, value)} />
        ))}
      </section>
    </>
  )
}

function withReduced(name: string, value: string): string[] {
  const reduced = otherwise(TOKENS.reduced, name)
  return reduced === null ? [value] : [value, DESIGN_WORDS.reduced(reduced)]
}

function Track({ knob, transition }: { knob: string; transition: string }) {
  return (
    <div className={styles.track} aria-hidden>
      <span className={knob} style={{ transition: `transform ${transition}, opacity ${transition}` }} />
    </div>
  )
}
