import type { Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { useTextRef, useTexts } from '../../ui/texts/use-texts.ts'
import type { MenuEntry } from './menu.ts'
import classes from './Navigation.module.css'
import { shellTexts } from './shell-texts.ts'
import { useCurrentPage } from './use-current-page.ts'

const noCount = () => undefined

type Props = { entry: MenuEntry; icon?: Icon }

export function NavigationLink({ entry, icon: IconOf }: Props) {
  const t = useTexts(shellTexts)
  const text = useTextRef()
  const formats = useFormats()
  // The hook of an entry never changes: entries are constants of their feature.
  const useCount = entry.useCount ?? noCount
  const count = useCount() ?? 0
  const label = text(entry.label)
  const current = useCurrentPage()
  return (
    <Link
      to={entry.page.path}
      className={classes.link}
      data-direct={IconOf !== undefined || undefined}
      // A page without an entry of its own hangs below another's: /settings/connections/grants.
      activeOptions={{ exact: current?.navigation !== undefined, includeSearch: false }}
      activeProps={{ 'data-current': true }}
      {...(count > 0 ? { 'aria-label': t('navigation.waiting', { label, count }) } : {})}
    >
      {IconOf && <IconOf size={18} aria-hidden />}
      <span className={classes.linkText}>{label}</span>
      {count > 0 && <span className={classes.count}>{formats.number(count)}</span>}
    </Link>
  )
}
