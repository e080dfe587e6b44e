import { AnimatePresence, LazyMotion, m, MotionConfig } from 'framer-motion'
import { type ReactNode, useDeferredValue } from 'react'

/** In seconds and px, as the look gives them; whoever asked for less motion gets the fades alone. */
const OUT = { duration: 0.12, ease: [0.4, 0, 1, 1] } as const
const IN = { duration: 0.18, ease: [0.2, 0.8, 0.2, 1] } as const
const RISE = 8

const loadFeatures = async () => (await import('./motion-features')).domAnimation

/** The transition 'page', out-in (spec §2): the old page is gone before the new one comes. */
export function PageTransition({ path, children }: { path: string; children: ReactNode }) {
  return (
    <LazyMotion features={loadFeatures} strict>
      <MotionConfig reducedMotion="user">
        <AnimatePresence mode="wait" initial={false}>
          <m.div
            key={path}
            data-transition="page"
            initial={{ opacity: 0, y: RISE }}
            animate={{ opacity: 1, y: 0, transition: IN }}
            exit={{ opacity: 0, transition: OUT }}
          >
            <InTurn>{children}</InTurn>
          </m.div>
        </AnimatePresence>
      </MotionConfig>
    </LazyMotion>
  )
}

/** Built once its place is there, unseen yet, and in turns with what is more pressing. */
function InTurn({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null
}
