import { cx } from '../cx'
import styles from './Skeleton.module.css'

export interface SkeletonProps {
  /** px or any CSS length. */
  width: number | string
  height: number
  round?: boolean
}

/** A grey placeholder that appears only if loading takes longer than 200 ms. */
export function Skeleton({ width, height, round = false }: SkeletonProps) {
  return <span className={cx(styles.bone, round && styles.round)} style={{ width, height }} aria-hidden />
}
