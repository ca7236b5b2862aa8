import { Button, Kbd, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type RefObject, useEffect } from 'react'
import { desktop } from '../../api/desktop.ts'
import { QUEUE_GROUPS } from '../../api/queue.ts'
import { useSession, useUser } from '../../api/session.ts'
import { isAllowed } from '../../ui/feature/feature.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { shownKeys } from '../../ui/keys/key-bindings.ts'
import { NotificationBell } from './NotificationBell.tsx'
import { PageHelp } from './PageHelp.tsx'
import { usePalette } from './palette-store.ts'
import { QueueDot } from './QueueDot.tsx'
import { shellTexts } from './shell-texts.ts'
import classes from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'
import { useCurrentTitle } from './use-current-page.ts'

/** Title of the page, search, the queue's state, the user. */
export function TopBar({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const t = shellTexts.use()
  const title = useCurrentTitle()
  const { inLanguage } = useFormats()
  const session = useSession().data
  const user = useUser()
  const company = inLanguage(session?.company_name, session?.company_name_en)
  const windowTitle = t('windowTitle', { page: title, company })
  useDocumentTitle(windowTitle)
  useEffect(() => {
    void desktop?.setTitle(windowTitle)
  }, [windowTitle])
  return (
    <header className={classes.bar}>
      <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </Title>
      <Button
        variant="default"
        className={classes.search}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          <span aria-hidden>
            {shownKeys('mod+k').map(key => (
              <Kbd key={key} size="xs" ml={4}>
                {key}
              </Kbd>
            ))}
          </span>
        }
        onClick={usePalette.getState().open}
      >
        {t('search')}
      </Button>
      {isAllowed(QUEUE_GROUPS, user) && <QueueDot />}
      <PageHelp />
      <NotificationBell />
      <UserMenu />
    </header>
  )
}
