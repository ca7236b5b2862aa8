import type { Icon } from '@tabler/icons-react'
import classes from './StateChip.module.css'

export type StateTone = 'grey' | 'blue' | 'green' | 'red' | 'amber' | 'teal'

type Props = {
  tone: StateTone
  label: string
  icon?: Icon
  /** No longer valid, as a cancelled document. */
  isStruck?: boolean
}

/** The one chip for states: the colour never appears without its word. */
export function StateChip({ tone, label, icon: IconOf, isStruck = false }: Props) {
  return (
    <span className={classes.chip} data-tone={tone} data-struck={isStruck || undefined}>
      {IconOf && <IconOf size={14} stroke={2} aria-hidden />}
      <span className={classes.label}>{label}</span>
    </span>
  )
}
