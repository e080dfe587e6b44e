import { type HTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import styles from './PagedList.module.css'
import { type Line, type RowAttributes, type Run, runsOf } from './rows'

interface LinesProps<Item> {
  lines: Line<Item>[]
  /** Attributes of a virtual line; the line's own by default. */
  attributesOf?: ((line: Line<Item>) => RowAttributes | undefined) | undefined
  children: (item: Item, row: RowAttributes) => ReactNode
}

/** Rows in one list per heading. */
export function Lines<Item>({ lines, ...rest }: LinesProps<Item>) {
  return runsOf(lines).map((run) => <RunOfRows key={run.group?.key ?? ''} run={run} {...rest} />)
}

function RunOfRows<Item>({ run, attributesOf, children }: Omit<LinesProps<Item>, 'lines'> & { run: Run<Item> }) {
  const id = useId()
  const { group, heading, rows } = run
  const label: HTMLAttributes<HTMLElement> =
    group === null ? {} : heading === null ? { 'aria-label': group.title } : { 'aria-labelledby': id }
  return (
    <>
      {group !== null && heading !== null && <Heading id={id} title={group.title} {...attributesOf?.(heading)} />}
      {rows.length > 0 && (
        <ul {...label}>{rows.map((row) => children(row.item, attributesOf?.(row) ?? row.attributes))}</ul>
      )}
    </>
  )
}

function Heading({ title, ref, ...rest }: RowAttributes & { id: string; title: string }) {
  return (
    <h3 {...rest} {...(ref && { ref: ref as Ref<HTMLHeadingElement> })} className={styles.group}>
      {title}
    </h3>
  )
}
