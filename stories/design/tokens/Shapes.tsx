import { DESIGN_WORDS } from '../words'
import { otherwise, TOKENS, tokensOf } from './design-tokens'
import styles from './tokens.module.css'

const WEIGHTS = [400, 500, 600, 700, 800]

/** The ten sizes with their line heights, and the weights. */
export function Type() {
  return (
    <>
      <section className={styles.section}>
        <h2 className={styles.heading}>{DESIGN_WORDS.type}</h2>
        {tokensOf(/^type-/).map(({ name, value }) => (
          <div key={name} className={styles.row}>
            <Notice name={name} values={[value]} />
            <p style={{ font: `600 var(--dk-${name}) var(--dk-font)` }}>{DESIGN_WORDS.sample}</p>
          </div>
        ))}
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{DESIGN_WORDS.weights}</h2>
        {WEIGHTS.map((weight) => (
          <div key={weight} className={styles.row}>
            <Notice name={String(weight)} values={[]} />
            <p style={{ font: `${weight} var(--dk-type-section) var(--dk-font)` }}>{DESIGN_WORDS.sample}</p>
          </div>
        ))}
      </section>
    </>
  )
}

/** Distances, radii and shadows. */
export function Shapes() {
  return (
    <>
      <section className={styles.section}>
        <h2 className={styles.heading}>{DESIGN_WORDS.spacing}</h2>
        {tokensOf(/^(?:gutter|bar)$/).map(({ name, value }) => {
          const narrow = otherwise(TOKENS.narrow, name)
          return (
            <div key={name} className={styles.row}>
              <Notice name={name} values={narrow === null ? [value] : [value, DESIGN_WORDS.narrow(narrow)]} />
              <span className={styles.length} style={{ width: `var(--dk-${name})` }} />
            </div>
          )
        })}
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{DESIGN_WORDS.radii}</h2>
        <ul className={styles.tiles}>
          {tokensOf(/^radius-/).map(({ name, value }) => (
            <li key={name} className={styles.tile}>
              <span className={styles.corner} style={{ borderRadius: `var(--dk-${name})` }} />
              <Notice name={name} values={[value]} />
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{DESIGN_WORDS.shadows}</h2>
        <ul className={styles.tiles}>
          {tokensOf(/^shadow-/).map(({ name, value }) => (
            <li key={name} className={styles.tile}>
              <span className={styles.floating} style={{ boxShadow: `var(--dk-${name})` }} />
              <Notice name={name} values={[value]} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** A token's name with its value. */
export function Notice({ name, values }: { name: string; values: readonly string[] }) {
  return (
    <div className={styles.status}>
      <p className={styles.name}>{name}</p>
      {values.map((value) => (
        <p key={value} className={styles.value}>
          {value}
        </p>
      ))}
    </div>
  )
}
