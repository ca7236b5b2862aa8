import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './ListFrame.module.css'

type Props = ButtonProps & ComponentPropsWithRef<'button'> & { icon: ReactNode; label: string }

/** A rarely used command of the bar: only its icon if the bar would need a second line. */
export function QuietTool({ icon, label, ...others }: Props) {
  return (
    <Tooltip label={label}>
      <Button variant="quiet" leftSection={icon} classNames={{ root: classes.quietTool }} {...others}>
        {label}
      </Button>
    </Tooltip>
  )
}
