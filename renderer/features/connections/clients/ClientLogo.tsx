import { IconAppWindow } from '@tabler/icons-react'
import classes from './ClientLogo.module.css'

type Props = { name: string; logo: string | null; size?: 'row' | 'large' }

/** The logo, or the first letter of the name. It is beside the name, so it has no alternative text. */
export function ClientLogo({ name, logo, size = 'row' }: Props) {
  return logo === null ? (
    <span className={classes.letter} data-size={size} aria-hidden>
      {[...name.trim()][0]?.toLocaleUpperCase() ?? <IconAppWindow size={size === 'row' ? 14 : 24} />}
    </span>
  ) : (
    <img className={classes.logo} data-size={size} src={logo} alt="" />
  )
}
