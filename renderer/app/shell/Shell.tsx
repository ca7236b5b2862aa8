import { Outlet } from '@tanstack/react-router'
import { useRef } from 'react'
import { useUser } from '../../api/session.ts'
import { isAllowed } from '../../ui/feature/feature.ts'
import { KeysHelp } from '../../ui/keys/KeysHelp.tsx'
import { useKeyListener } from '../../ui/keys/use-keys.ts'
import { JOB_GROUPS } from '../../ui/long-work/jobs.ts'
import { LongWorkStrip } from '../../ui/long-work/LongWorkStrip.tsx'
import { useWindowCommands } from '../window/use-window-commands.ts'
import { Banners } from './Banners.tsx'
import { Navigation } from './Navigation.tsx'
import { PageTabs } from './PageTabs.tsx'
import { Palette } from './Palette.tsx'
import classes from './Shell.module.css'
import { shellTexts } from './shell-texts.ts'
import { TopBar } from './TopBar.tsx'
import { useEscapeBack } from './use-escape-back.ts'
import { usePageFocus } from './use-page-focus.ts'

/** The frame around every page. */
export function Shell() {
  const t = shellTexts.use()
  const user = useUser()
  const main = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  usePageFocus(heading)
  useKeyListener()
  useEscapeBack()
  useWindowCommands()
  return (
    <div className={classes.shell}>
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        {t('skip')}
      </button>
      <Navigation />
      <div className={classes.column}>
        <TopBar heading={heading} />
        <Banners />
        <PageTabs />
        <main className={classes.main} ref={main} tabIndex={-1}>
          <Outlet />
        </main>
        {isAllowed(JOB_GROUPS, user) && <LongWorkStrip />}
      </div>
      <Palette />
      <KeysHelp />
    </div>
  )
}
