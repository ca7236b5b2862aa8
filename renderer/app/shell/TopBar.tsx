import { ActionIcon, Button, Drawer, Group, Kbd, Title, Tooltip, VisuallyHidden } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import {
  IconAlertTriangleFilled,
  IconArrowLeft,
  IconCircleFilled,
  IconHelp,
  IconMenu2,
  IconSearch
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type RefObject, Suspense, useEffect, useState } from 'react'
import type { QueueState } from '#shared/contracts/attendance/attendance.ts'
import { troubledPunches } from '#shared/domain/attendance/troubled-punches.ts'
import { desktop } from '../../api/desktop.ts'
import { usePlannedRestart } from '../../api/planned-restart.ts'
import { QUEUE_GROUPS, queueQuery } from '../../api/queue.ts'
import { useProgram, useSession, useUser } from '../../api/session.ts'
import { GUIDE_PATH } from '../../features/help/paths.ts'
import { isAllowed } from '../../ui/feature/feature.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { shownKeys } from '../../ui/keys/key-bindings.ts'
import { usePalette } from '../../ui/keys/open-stores.ts'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { JOB_GROUPS } from '../../ui/long-work/jobs.ts'
import { AppLink } from '../../ui/page/AppLink.tsx'
import { IconButton } from '../../ui/page/icon-buttons.tsx'
import { useGo } from '../../ui/page/use-go.ts'
import { toneStyle } from '../../ui/states/StateChip.tsx'
import { features } from '../features.ts'
import { DownloadsButton } from './DownloadsButton.tsx'
import { Navigation } from './Navigation.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { shellTexts } from './shell-texts.ts'
import { UserMenu } from './UserMenu.tsx'
import { useCurrentPage, useCurrentTitle } from './use-current-page.ts'
import { useWayBack } from './use-way-back.ts'

type Props = { heading: RefObject<HTMLHeadingElement | null>; isPhone: boolean }

/** Page title, search, queue state and user menu; on a telephone the navigation too. */
export function TopBar({ heading, isPhone }: Props) {
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
    <Group
      component="header"
      gap={isPhone ? 0 : 8}
      h={48}
      flex="none"
      px={isPhone ? 8 : 'md'}
      wrap="nowrap"
      className="line-below"
    >
      {isPhone && <PhoneMenu />}
      <WayBack isSmall={isPhone} />
      <Title
        order={1}
        ref={heading}
        tabIndex={-1}
        flex={1}
        // A telephone has no space for most titles in one line.
        {...(isPhone ? { lineClamp: 2, fz: 14, lh: 1.4 } : { lineClamp: 1 })}
      >
        {title}
      </Title>
      {isPhone ? (
        <ActionIcon variant="quiet" size="lg" aria-label={t('search')} onClick={usePalette.getState().open}>
          <IconSearch size={20} aria-hidden />
        </ActionIcon>
      ) : (
        <IconButton
          variant="default"
          w={220}
          px={8}
          c="dimmed"
          fw={400}
          styles={{ label: { flex: 1 } }}
          icon={IconSearch}
          label={t('search')}
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
        />
      )}
      {isAllowed(QUEUE_GROUPS, user) && <QueueDot />}
      <PageHelp />
      {isAllowed(JOB_GROUPS, user) && <DownloadsButton isSmall={isPhone} />}
      {useProgram() === 'workstation' && <NotificationBell />}
      <UserMenu isSmall={isPhone} />
    </Group>
  )
}

/** From a page that a list opened back to that list; Escape does the same. */
function WayBack({ isSmall }: { isSmall: boolean }) {
  const t = shellTexts.use()
  const back = useWayBack()
  if (back === null) return null
  return (
    <AppLink
      target={back.target}
      display="flex"
      style={{ flex: 'none', alignItems: 'center', gap: 4 }}
      aria-label={t('page.backTo', { page: back.title })}
    >
      <IconArrowLeft size={16} aria-hidden />
      {!isSmall && back.title}
    </AppLink>
  )
}

/** The navigation over the page; it closes when another page opens. */
function PhoneMenu() {
  const t = shellTexts.use()
  const path = useCurrentPage()?.path
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt !== null && openAt === (path ?? '')
  return (
    <>
      <ActionIcon
        variant="quiet"
        size="lg"
        aria-label={t('menu.open')}
        aria-expanded={isOpen}
        onClick={() => setOpenAt(path ?? '')}
      >
        <IconMenu2 size={22} aria-hidden />
      </ActionIcon>
      <Drawer
        opened={isOpen}
        onClose={() => setOpenAt(null)}
        size={280}
        title={t('menu.open')}
        closeButtonProps={{ 'aria-label': t('menu.close') }}
        styles={{ body: { padding: 0 } }}
      >
        <Navigation isInDrawer />
      </Drawer>
    </>
  )
}

const HelpPanel = lazy(async () => ({
  default: (await import('../../features/help/HelpPanel.tsx')).HelpPanel
}))

/** The "?" of every page, and F1: opens the guide's section about the page. */
function PageHelp() {
  const t = shellTexts.use()
  const path = useCurrentPage()?.path
  const [shownFor, setShownFor] = useState<string>()
  const canHelp = path !== undefined && path !== GUIDE_PATH
  useKeys(canHelp ? [{ keys: 'F1', label: t('help'), run: () => setShownFor(path), inFields: true }] : [])
  if (!canHelp) return null
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('help')}
        onClick={() => setShownFor(path)}
      >
        <IconHelp size={20} aria-hidden />
      </ActionIcon>
      {shownFor === path && (
        <Suspense>
          <HelpPanel path={path} onClose={() => setShownFor(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** State of the attendance queue, on every page: how many items wait; a red triangle if it needs attention. */
function QueueDot() {
  const t = shellTexts.use()
  const formats = useFormats()
  const go = useGo()
  const { data: queue, isError } = useQuery(queueQuery)
  const isRestarting = usePlannedRestart(it => it.isExpected)
  const mood = queueMood(queue, isError && !isRestarting)
  const failed = queue === undefined ? 0 : troubledPunches(queue)
  const queued = queue?.queued ?? 0
  useEffect(() => {
    void desktop?.setBadge(failed)
  }, [failed])

  const words = {
    idle: () => t('queue.idle'),
    waiting: () => t('queue.waiting', { count: queued }),
    failed: () => t('queue.failed', { count: failed }),
    restarting: () => t('queue.restarting'),
    stopped: () => t('queue.stopped'),
    reading: () => t('queue.reading'),
    unknown: () => t('queue.unknown')
  }[mood]()
  const isCalm = mood === 'idle' || mood === 'waiting' || mood === 'reading'
  const shown = queue === undefined || mood === 'unknown' ? null : mood === 'failed' ? failed : queued
  const page = features.find(feature => feature.queuePage !== undefined)?.queuePage
  return (
    <>
      <Tooltip label={words}>
        <Button
          variant="quiet"
          fz={13}
          fw={400}
          {...(isCalm ? {} : { style: toneStyle('red') })}
          leftSection={
            isCalm ? (
              <IconCircleFilled
                size={12}
                color={mood === 'idle' ? 'var(--mark-green)' : 'var(--mark-amber)'}
                aria-hidden
              />
            ) : (
              <IconAlertTriangleFilled size={16} aria-hidden />
            )
          }
          aria-label={words}
          onClick={() => page && go(page)}
        >
          <span aria-hidden>{formats.number(shown)}</span>
        </Button>
      </Tooltip>
      {/* Announced when trouble begins or ends, not at each count. */}
      <VisuallyHidden role="status">{isCalm ? '' : words}</VisuallyHidden>
    </>
  )
}

type QueueMood = 'reading' | 'idle' | 'waiting' | 'failed' | 'restarting' | 'stopped' | 'unknown'

/** The most severe condition of the queue decides the state of the ●. */
function queueMood(queue: QueueState | undefined, isUnreadable: boolean): QueueMood {
  if (isUnreadable) return 'unknown'
  if (queue === undefined) return 'reading'
  if (queue.worker !== 'running') return queue.worker
  if (troubledPunches(queue) > 0) return 'failed'
  return queue.queued > 0 ? 'waiting' : 'idle'
}
