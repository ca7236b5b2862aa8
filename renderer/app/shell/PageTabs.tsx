import { Link } from '@tanstack/react-router'
import { useUser } from '../../api/session.ts'
import { useTextRef } from '../../ui/texts/texts.ts'
import { features } from '../features.ts'
import { tabsOf } from './menu.ts'
import classes from './PageTabs.module.css'
import { shellTexts } from './shell-texts.ts'
import { useCurrentPage } from './use-current-page.ts'

/** The tabs above pages of one navigation entry. Each has its own address, so these are links. */
export function PageTabs() {
  const t = shellTexts.use()
  const text = useTextRef()
  const tabs = tabsOf(features, useUser(), useCurrentPage())
  if (tabs.length === 0) return null
  return (
    <nav className={classes.tabs} aria-label={t('page.tabs')}>
      {tabs.map(({ path, label }) => (
        <Link
          key={path}
          to={path}
          className={classes.tab}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ 'data-current': true }}
        >
          {text(label)}
        </Link>
      ))}
    </nav>
  )
}
