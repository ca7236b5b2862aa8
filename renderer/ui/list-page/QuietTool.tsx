import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import { type ComponentPropsWithRef, type ReactNode, type SyntheticEvent, useState } from 'react'
import classes from './ListFrame.module.css'

type Props = ButtonProps & ComponentPropsWithRef<'button'> & { icon: ReactNode; label: string }

/** A rarely used command of the bar: only its icon if the bar would need a second line. */
export function QuietTool({ icon, label, ...others }: Props) {
  const [isShort, setShort] = useState(true)
  /** A tooltip that repeats the words beside it says nothing. */
  const look = ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
    setShort((currentTarget.querySelector('.mantine-Button-label')?.clientWidth ?? 0) <= 1)
  return (
    <Tooltip label={label} disabled={!isShort}>
      <Button
        variant="quiet"
        leftSection={icon}
        classNames={{ root: classes.quietTool }}
        onPointerEnter={look}
        onFocus={look}
        {...others}
      >
        {label}
      </Button>
    </Tooltip>
  )
}
