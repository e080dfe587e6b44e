import { HOUSE_WORDS } from '../words'
import { otherwise, TOKENS, tokensOf } from './house-tokens'
import styles from './tokens.module.css'

const WEIGHTS = [400, 500, 600, 700, 800]

/** The ten sizes with their line heights, and the weights. */
export function Type() {
  return (
    <>
      <section className={styles.section}>
        <h2 className={styles.heading}>{HOUSE_WORDS.type}</h2>
        {tokensOf(/^type-/).map(({ name, value }) => (
          <div key={name} className={styles.row}>
            <Told name={name} values={[value]} />
            <p style={{ font: `600 var(--dk-${name}) var(--dk-font)` }}>{HOUSE_WORDS.sample}</p>
          </div>
        ))}
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{HOUSE_WORDS.weights}</h2>
        {WEIGHTS.map((weight) => (
          <div key={weight} className={styles.row}>
            <Told name={String(weight)} values={[]} />
            <p style={{ font: `${weight} var(--dk-type-section) var(--dk-font)` }}>{HOUSE_WORDS.sample}</p>
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
        <h2 className={styles.heading}>{HOUSE_WORDS.spacing}</h2>
        {tokensOf(/^(?:gutter|bar)$/).map(({ name, value }) => {
          const narrow = otherwise(TOKENS.narrow, name)
          return (
            <div key={name} className={styles.row}>
              <Told name={name} values={narrow === null ? [value] : [value, HOUSE_WORDS.narrow(narrow)]} />
              <span className={styles.length} style={{ width: `var(--dk-${name})` }} />
            </div>
          )
        })}
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{HOUSE_WORDS.radii}</h2>
        <ul className={styles.tiles}>
          {tokensOf(/^radius-/).map(({ name, value }) => (
            <li key={name} className={styles.tile}>
              <span className={styles.corner} style={{ borderRadius: `var(--dk-${name})` }} />
              <Told name={name} values={[value]} />
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>{HOUSE_WORDS.shadows}</h2>
        <ul className={styles.tiles}>
          {tokensOf(/^shadow-/).map(({ name, value }) => (
            <li key={name} className={styles.tile}>
              <span className={styles.floating} style={{ boxShadow: `var(--dk-${name})` }} />
              <Told name={name} values={[value]} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

/** A token's name with its value. */
export function Told({ name, values }: { name: string; values: readonly string[] }) {
  return (
    <div className={styles.told}>
      <p className={styles.name}>{name}</p>
      {values.map((value) => (
        <p key={value} className={styles.value}>
          {value}
        </p>
      ))}
    </div>
  )
}
