import styles from './KawungWall.module.css'

/** Edge of the pattern in px: each edge between two nodes carries one petal, so four petals meet at each node. */
const EDGE = 176
/** The petal at the origin, pointing up; the others are rotations. */
const PETAL = 'M0 -9A93.5 93.5 0 0 1 0 -167A93.5 93.5 0 0 1 0 -9Z'

/** A kawung pattern with one highlighted flower, and the slogan. Hidden if the form needs the space. */
export function KawungWall({ slogan }: { slogan: string }) {
  return (
    <aside className={styles.wall}>
      <svg className={styles.drawing} aria-hidden>
        <defs>
          <pattern id="kawung" width={EDGE} height={EDGE} patternUnits="userSpaceOnUse">
            <path d={PETAL} transform={`translate(0 ${EDGE})`} />
            <path d={PETAL} transform={`translate(${EDGE} ${EDGE})`} />
            <path d={PETAL} transform="rotate(90)" />
            <path d={PETAL} transform={`translate(0 ${EDGE}) rotate(90)`} />
          </pattern>
        </defs>
        {/* The origin of the pattern is the flower: horizontally centred, 288 px from the top. */}
        <svg x="50%" y="288" className={styles.lattice}>
          <rect x={-8 * EDGE} y={-2 * EDGE} width={16 * EDGE} height={16 * EDGE} fill="url(#kawung)" />
          <g className={styles.lit}>
            <path d={PETAL} transform={`translate(${-EDGE} ${-EDGE}) rotate(90)`} />
            <path d={PETAL} transform={`translate(${-EDGE} ${EDGE})`} />
            <path d={PETAL} transform={`translate(${EDGE} ${-EDGE})`} />
            <path d={PETAL} transform={`translate(${2 * EDGE} ${EDGE})`} />
            <path d={PETAL} transform={`translate(${-2 * EDGE} ${-EDGE})`} />
            <path d={PETAL} transform={`translate(${EDGE} ${2 * EDGE})`} />
          </g>
          <g className={styles.flower}>
            <path d={PETAL} transform="rotate(90)" />
            <path d={PETAL} transform="rotate(180)" />
            <path d={PETAL} transform="rotate(270)" />
            <path d={PETAL} className={styles.top} />
          </g>
        </svg>
      </svg>
      <p className={styles.slogan}>{slogan}</p>
    </aside>
  )
}
