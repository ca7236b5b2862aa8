import { Box, Button, Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconBell, IconChecks } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  BACKUP_RESTORED,
  HEAD_OFFICE_NOTICES,
  type Notification,
  type NotificationsRead,
  TERMINAL_NOTICES
} from '#shared/contracts/notifications.ts'
import { DOCUMENT_KIND } from '#shared/domain/approval/document-kinds.ts'
import { call } from '../../api/client.ts'
import { desktop } from '../../api/desktop.ts'
import { notificationSettingsQuery, notificationsQuery } from '../../api/notifications.ts'
import { usePeriodText } from '../../ui/dates/use-period-text.ts'
import { useNotices } from '../../ui/dialogs/notices.ts'
import { usePersonName } from '../../ui/employees/use-people.ts'
import type { Target } from '../../ui/feature/feature.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { IconButton } from '../../ui/page/icon-buttons.tsx'
import { useGo } from '../../ui/page/use-go.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { features } from '../features.ts'
import classes from './NotificationBell.module.css'
import { shellTexts } from './shell-texts.ts'
import { TopBarPopover } from './TopBarPopover.tsx'

const COUNTED = 99
const settingsPage = features.find(feature => feature.settingsPage !== undefined)?.settingsPage
const documentPage = features.find(feature => feature.documentPage !== undefined)?.documentPage

const noticePages = features.flatMap(feature => Object.entries(feature.noticePages ?? {}))

function pageOf({ document, person, action }: Notification): Target | undefined {
  if (document !== null) return documentPage?.(document.document_id)
  if (person === null) return undefined
  const [, own] = noticePages.find(([name]) => name === action) ?? []
  return own === undefined ? settingsPage?.(person.employee_code) : own(person.employee_code)
}

/** Notifications of the user: how many are new, the newest ones, and links to documents and employees. */
export function NotificationBell() {
  const t = shellTexts.use()
  const formats = useFormats()
  const go = useGo()
  const { what, whom } = useNoticeWords()
  const [isOpen, setOpen] = useState(false)
  const pages = useInfiniteQuery({ ...notificationsQuery, retry: false })
  const all = useMemo(() => pages.data?.pages.flatMap(page => page.notifications), [pages.data])
  const unread = pages.data?.pages[0]?.unread_count ?? 0
  const newest = all?.[0]
  const client = useQueryClient()
  const notices = useNotices()
  // Not `useAction`, which runs once at a time: another notification may be opened before the first is marked.
  const markRead = useMutation({
    mutationFn: (body: NotificationsRead) => call('POST /app/v1/notifications/read', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
    onError: notices.failed
  })
  const open = (it: Notification) => {
    setOpen(false)
    if (!it.is_read) markRead.mutate({ notification_id: it.notification_id })
    const page = pageOf(it)
    if (page !== undefined) go(page)
  }
  useDesktopNotices(all, about => (about === undefined ? setOpen(true) : open(about)))
  const label = unread > 0 ? t('bell.new', { count: unread }) : t('bell.none')
  return (
    <TopBarPopover
      icon={IconBell}
      label={label}
      title={t('bell.title')}
      width={360}
      count={unread > COUNTED ? t('bell.many', { n: COUNTED }) : unread > 0 ? formats.number(unread) : null}
      isOpen={isOpen}
      onChange={setOpen}
    >
      <Group justify="space-between" gap="0 8px" pl={15} pr={8} pb={4}>
        <Text fw={600}>{t('bell.title')}</Text>
        {unread > 0 && newest !== undefined && (
          <IconButton
            variant="quiet"
            icon={IconChecks}
            label={t('bell.markAll')}
            onClick={() => markRead.mutate({ up_to: newest.created })}
          />
        )}
      </Group>
      {pages.error !== null && <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />}
      {all?.length === 0 && (
        <Text p="sm" c="dimmed">
          {t('bell.empty')}
        </Text>
      )}
      <Box component="ul" className="plain" mah="60vh" style={{ position: 'relative', overflowY: 'auto' }}>
        {all?.map(it => (
          <li key={it.notification_id}>
            <UnstyledButton
              className={classes.item}
              data-new={!it.is_read || undefined}
              onClick={() => open(it)}
            >
              {!it.is_read && <VisuallyHidden>{t('bell.unread')}</VisuallyHidden>}
              <Text component="span" display="block" fw={it.is_read ? 400 : 600}>
                {what(it)}
              </Text>
              {whom(it)}
              <Text component="span" display="block" c="dimmed" fz={13}>
                {t('at.by', { at: formats.dateTime(it.created), name: formats.actor(it) })}
              </Text>
            </UnstyledButton>
          </li>
        ))}
        {pages.hasNextPage && (
          <li>
            <Button
              variant="quiet"
              fullWidth
              loading={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {t('bell.more')}
            </Button>
          </li>
        )}
      </Box>
    </TopBarPopover>
  )
}

const SEVERAL = 'several'

/**
 * In the desktop window, shows new notifications as one notification of the operating system, if the user wants it.
 * Those already there at the start are not shown. A click opens the document or employee.
 */
function useDesktopNotices(
  notifications: readonly Notification[] | undefined,
  onClick: (about: Notification | undefined) => void
): void {
  const t = shellTexts.use()
  const { what, whom } = useNoticeWords()
  const settings = useQuery({ ...notificationSettingsQuery, enabled: desktop !== undefined }).data
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (notifications === undefined || settings === undefined) return
    const before = known.current
    known.current = new Set(notifications.map(it => it.notification_id))
    const fresh = notifications.filter(it => !it.is_read && before?.has(it.notification_id) === false)
    const [first] = fresh
    if (first === undefined || !settings.desktop) return
    const isOne = fresh.length === 1
    void desktop?.notify({
      title: isOne ? what(first) : t('bell.title'),
      body: isOne ? whom(first) : t('bell.several', { count: fresh.length }),
      notice_id: isOne ? first.notification_id : SEVERAL
    })
  }, [notifications, settings, t, what, whom])
  useEffect(
    () =>
      desktop?.subscribe(event => {
        if (event.kind !== 'notice') return
        onClick(notifications?.find(it => it.notification_id === event.notice_id))
      }),
    [notifications, onClick]
  )
}

const ACTIONS = [
  'basic',
  'approver',
  'photograph',
  'work-cycle',
  'user-groups',
  'reset-user-username',
  'reset-user-password',
  'holiday',
  'ot',
  'ot-multiple',
  'quota',
  'worktime-config',
  'time-frame',
  'role-duty',
  'cost-center',
  'many-punches',
  ...TERMINAL_NOTICES,
  ...HEAD_OFFICE_NOTICES,
  BACKUP_RESTORED,
  'month-objection',
  'shift-swap-asked',
  'shift-swap-agreed',
  'shift-swap-declined',
  'shift-swap-approved',
  'shift-swap-refused',
  'shift-swap-cancelled',
  'overtime-leave',
  'overtime-paid',
  'loan-request',
  'loan-request-declined',
  'loan-request-taken_over'
] as const
const CLOSED = ['02', '03', '05'] as const

/** Text and employee (or file) of a notification, in the reader's language. */
function useNoticeWords() {
  const t = shellTexts.use()
  const formats = useFormats()
  const periodText = usePeriodText()
  const nameOf = usePersonName()
  return useMemo(() => {
    const what = ({ reason, document, action }: Notification): string => {
      if (reason === 'backup' && action === null) return t('notice.backup')
      if (document === null) {
        const known = ACTIONS.find(it => it === action)
        return t(known === undefined ? 'notice.other' : `notice.${known}`)
      }
      const { name, nameEn } = DOCUMENT_KIND[document.kind]
      const kind = formats.inLanguage(name, nameEn)
      if (reason === 'turn' || reason === 'recounted') return t(`notice.${reason}`, { kind })
      const flag = CLOSED.find(it => it === document.approve_flag)
      return t(flag === undefined ? 'notice.closed' : `notice.closed${flag}`, { kind })
    }
    const whom = ({ person, document, file }: Notification): string => {
      if (person === null) return file ?? ''
      if (document === null) return nameOf(person)
      const period = periodText({ from: document.first_date, to: document.last_date })
      return t('notice.of', { name: nameOf(person), period })
    }
    return { what, whom }
  }, [t, formats, periodText, nameOf])
}
