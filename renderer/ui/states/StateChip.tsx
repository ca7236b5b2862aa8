import type { Icon } from '@tabler/icons-react'
import classes from './StateChip.module.css'

export type StateTone = 'grey' | 'blue' | 'green' | 'red' | 'amber' | 'teal'

/** The background of a state and its text colour. */
export const toneStyle = (tone: StateTone) => ({
  background: `var(--state-${tone}-bg)`,
  color: `var(--state-${tone}-text)`
})

type Props = {
  tone: StateTone
  label: string
  icon?: Icon
  /** No longer valid, such as a cancelled document. */
  isStruck?: boolean
}

/** The chip for all states: the colour never appears without its label. */
export function StateChip({ tone, label, icon: IconOf, isStruck = false }: Props) {
  return (
    <span className={classes.chip} style={toneStyle(tone)}>
      {IconOf && <IconOf size={14} stroke={2} aria-hidden />}
      <span className={classes.label} data-struck={isStruck || undefined}>
        {label}
      </span>
    </span>
  )
}
