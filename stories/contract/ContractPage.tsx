import type { ReactNode } from 'react'
import { DesignPage } from '../design/DesignPage'
import type { Schema } from './documents'
import { shortOf } from './documents'
import { CONTRACT_WORDS } from './words'
import styles from './ContractPage.module.css'

export function ContractPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <DesignPage title={title}>
      <p className={styles.lead}>{CONTRACT_WORDS.source}</p>
      {children}
    </DesignPage>
  )
}

export function Section({ title, what, children }: { title: string; what?: string | undefined; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {what !== undefined && <p lang="en">{what}</p>}
      {children}
    </section>
  )
}

type Row = readonly [code: string, ...cells: ReactNode[]]

/** A table whose first column is code. */
export function Rows({ name, heads, rows }: { name: string; heads: readonly string[]; rows: readonly Row[] }) {
  return (
    <table className={styles.table} aria-label={name}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...cells]) => (
          <tr key={first}>
            <th scope="row" className={styles.code}>
              {first}
            </th>
            {cells.map((cell, index) => (
              <td key={heads[index + 1]} data-head={heads[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Code({ children }: { children: string }) {
  return <code className={styles.code}>{children}</code>
}

/** The fields of an object and its first example; of any other schema its type. */
export function SchemaView({ name, schema }: { name: string; schema: Schema }) {
  const { properties, required = [], examples = [] } = schema
  const heads = [CONTRACT_WORDS.field, CONTRACT_WORDS.type, CONTRACT_WORDS.presence]
  const fields = Object.entries(properties ?? {}).map(([field, one]): Row => [
    field,
    <Code key="type">{shortOf(one)}</Code>,
    required.includes(field) ? CONTRACT_WORDS.required : CONTRACT_WORDS.optional,
  ])
  return (
    <>
      {properties === undefined ? (
        <p>
          <Code>{shortOf(schema)}</Code>
        </p>
      ) : (
        <Rows name={name} heads={heads} rows={fields} />
      )}
      {examples.length > 0 && (
        <details>
          <summary>{CONTRACT_WORDS.example}</summary>
          <pre className={styles.example}>{JSON.stringify(examples[0], null, 2)}</pre>
        </details>
      )}
    </>
  )
}
