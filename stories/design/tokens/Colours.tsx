import { Chip } from '../../../src/ui/display/Chip'
import { DESIGN_WORDS } from '../words'
import { markOf, type Pair, pairsOf, type Shown } from './contrast'
import { TOKENS } from './design-tokens'
import { isPalette, sidesOf } from './read-tokens'
import styles from './tokens.module.css'

/** Each text colour on each of its backgrounds in both themes, with its contrast ratio and WCAG level. */
export function Contrast() {
  return (
    <>
      <p className={styles.lead}>{DESIGN_WORDS.contrastText}</p>
      {([4.5, 3, 0] as const).map((need) => (
        <section key={need} className={styles.section}>
          <h2 className={styles.heading}>{DESIGN_WORDS.needs[need]}</h2>
          <ul className={styles.tiles}>
            {pairsOf(TOKENS.base)
              .filter((pair) => pair.need === need)
              .map((pair) => (
                <PairTile key={`${pair.ink} ${pair.ground}`} pair={pair} />
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function PairTile({ pair: { ink, ground, need, light, dark } }: { pair: Pair }) {
  return (
    <li className={styles.tile}>
      <div className={styles.halves} aria-hidden>
        <Sample shown={light} isWord={need === 4.5} />
        <Sample shown={dark} isWord={need === 4.5} />
      </div>
      <p className={styles.name}>
        {ink} / {ground}
      </p>
      <Figure theme={DESIGN_WORDS.light} ratio={light.ratio} need={need} />
      <Figure theme={DESIGN_WORDS.dark} ratio={dark.ratio} need={need} />
    </li>
  )
}

function Sample({ shown, isWord }: { shown: Shown; isWord: boolean }) {
  return (
    <span className={styles.half} style={{ background: shown.ground, color: shown.ink }}>
      {isWord ? 'Aa' : <span className={styles.shape} />}
    </span>
  )
}

function Figure({ theme, ratio, need }: { theme: string; ratio: number; need: number }) {
  const tone = need === 0 ? 'quiet' : ratio >= need ? 'leaf' : 'danger'
  return (
    <div className={styles.figure}>
      <span className={styles.note}>{theme}</span>
      {/* Rounded down, never up to a level that it does not reach. */}
      <span>{(Math.floor(ratio * 100) / 100).toLocaleString('id-ID', { minimumFractionDigits: 2 })}</span>
      <Chip tone={tone}>{markOf(ratio) ?? DESIGN_WORDS.none}</Chip>
    </div>
  )
}

/** All colours in both themes: the fixed palette, and the roles that components use. */
export function Colours() {
  const colours = TOKENS.base.flatMap((token) => {
    const sides = sidesOf(token.value)
    return sides === null ? [] : [{ ...token, sides, isPalette: isPalette(token) }]
  })
  return [true, false].map((palette) => (
    <section key={String(palette)} className={styles.section}>
      <h2 className={styles.heading}>{palette ? DESIGN_WORDS.palette : DESIGN_WORDS.roles}</h2>
      <ul className={styles.tiles}>
        {colours
          .filter((colour) => colour.isPalette === palette)
          .map(({ name, sides: { light, dark } }) => (
            <li key={name} className={styles.tile}>
              <div className={styles.halves} aria-hidden>
                <span className={styles.half} style={{ background: light }} />
                {!palette && <span className={styles.half} style={{ background: dark }} />}
              </div>
              <p className={styles.name}>{name}</p>
              <p className={styles.value}>{light}</p>
              {!palette && <p className={styles.value}>{dark}</p>}
            </li>
          ))}
      </ul>
    </section>
  ))
}
