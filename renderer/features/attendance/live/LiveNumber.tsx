import type { ReactNode } from 'react'
import classes from './LivePage.module.css'

type Props = { label: string; value: ReactNode; isTrouble?: boolean }

export function LiveNumber({ label, value, isTrouble = false }: Props) {
  return (
    <div className={classes.number} data-trouble={isTrouble || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
