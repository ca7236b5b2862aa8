import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Notice.module.css'

type Props = {
  tone: 'red' | 'amber' | 'teal'
  children: ReactNode
}

/** One thing to know, in place: a refused sign-in, a port that is not open. Failures are announced to screen readers. */
export function Notice({ tone, children }: Props) {
  const IconOf = tone === 'teal' ? IconInfoCircle : IconAlertTriangle
  return (
    <div className={classes.notice} data-tone={tone} {...(tone === 'red' ? { role: 'alert' } : {})}>
      <IconOf size={18} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
