import { AnimatePresence, LazyMotion, m, MotionConfig, useIsPresent } from 'framer-motion'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import styles from './PageTransition.module.css'

/** In seconds and px, as the look gives them; whoever asked for less motion gets the fades alone. */
const OUT = { duration: 0.12, ease: [0.4, 0, 1, 1] } as const
const IN = { duration: 0.18, ease: [0.2, 0.8, 0.2, 1] } as const
const RISE = 8

const loadFeatures = async () => (await import('./motion-features')).domAnimation

/** The transition 'page', out-in (product §2): the old page is gone before the new one comes. */
export function PageTransition({ path, children }: { path: string; children: ReactNode }) {
  const page = useMemo(() => ({ path, children }), [path, children])
  // It begins in a turn of its own, after what else follows the address.
  const shown = useDeferredValue(page)
  return (
    <LazyMotion features={loadFeatures} strict>
      <MotionConfig reducedMotion="user">
        <AnimatePresence mode="wait" initial={false}>
          <Page key={shown.path}>{shown.children}</Page>
        </AnimatePresence>
      </MotionConfig>
    </LazyMotion>
  )
}

/** It goes behind a veil in the colour of what is under it: nothing of a whole page is painted anew for that. */
function Page({ children }: { children: ReactNode }) {
  const isLeaving = !useIsPresent()
  return (
    <m.div
      className={styles.page}
      data-transition="page"
      data-leaving={isLeaving || undefined}
      initial={{ opacity: 0, y: RISE }}
      animate={{ opacity: 1, y: 0, transition: IN }}
    >
      <InTurn>{children}</InTurn>
      <m.div
        className={styles.veil}
        initial={{ opacity: 0 }}
        animate={{ opacity: 0 }}
        exit={{ opacity: 1, transition: OUT }}
      />
    </m.div>
  )
}

/** Built once its place is there, unseen yet, and in turns with what is more pressing. */
function InTurn({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null
}
