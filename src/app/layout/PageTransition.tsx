import { AnimatePresence, LazyMotion, m, MotionConfig, useIsPresent } from 'framer-motion'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { loaded } from '../../chunks/loaded'
import styles from './PageTransition.module.css'

/** In seconds and px (look); reduced motion keeps only the fades. */
const OUT = { duration: 0.12, ease: [0.4, 0, 1, 1] } as const
const IN = { duration: 0.18, ease: [0.2, 0.8, 0.2, 1] } as const
const RISE = 8

const loadFeatures = async () => (await loaded(() => import('./motion-features'))).domAnimation

/** The transition 'page', out-in (product §2): the new page appears after the old one has gone. */
export function PageTransition({ path, children }: { path: string; children: ReactNode }) {
  const page = useMemo(() => ({ path, children }), [path, children])
  // Deferred until other updates for the new address are done.
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

/** Hides it behind a veil in the background colour, which avoids repainting the whole page. */
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

/** Renders after its container is mounted, invisible, and deferred to urgent work. */
function InTurn({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null
}
