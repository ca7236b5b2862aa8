import { IconClockHour4 } from '@tabler/icons-react'
import classes from './EntrancePage.module.css'

export function LogoMark() {
  return (
    <span className={classes.mark} aria-hidden>
      <IconClockHour4 size={20} />
    </span>
  )
}
