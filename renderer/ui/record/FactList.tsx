import type { ReactNode } from 'react'
import { MISSING } from '../formats/dates.ts'
import classes from './FactList.module.css'

export type Fact = { readonly label: string; readonly value: ReactNode }

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.list}>
      {facts.map(({ label, value }) => (
        <div key={label} className={classes.row}>
          <dt>{label}</dt>
          <dd>{value ?? MISSING}</dd>
        </div>
      ))}
    </dl>
  )
}
