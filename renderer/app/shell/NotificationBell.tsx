import { Button, Popover, Text, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconBell, IconChecks } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HrNotification } from '#shared/contracts/notifications.ts'
import { call } from '../../api/client.ts'
import { useNotices } from '../../ui/dialogs/notices.ts'
import { usePersonName } from '../../ui/employees/use-people.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { useGo } from '../../ui/page/use-go.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { features } from '../features.ts'
import classes from './NotificationBell.module.css'
import { notificationsQuery } from './notifications-query.ts'
import { shellTexts } from './shell-texts.ts'

const COUNTED = 99
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
  'many-punches'
] as const

const settingsPage = features.find(feature => feature.settingsPage !== undefined)?.settingsPage

/** What HR was told of changed settings: how many are new, the newest of them, and the way to each employee. */
export function NotificationBell() {
  const t = useTexts(shellTexts)
  const formats = useFormats()
  const go = useGo()
  const nameOf = usePersonName()
  const client = useQueryClient()
  const notices = useNotices()
  const [isOpen, setOpen] = useState(false)
  const pages = useInfiniteQuery(notificationsQuery)
  const all = pages.data?.pages.flatMap(page => page.notifications) ?? []
  const unseen = pages.data?.pages[0]?.unseen_count ?? 0
  const newest = all[0]
  const markSeen = useMutation({
    mutationFn: (notification_id: string) =>
      call('POST /app/v1/hr-notifications/seen', { body: { notification_id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
    onError: notices.failed
  })
  const actionOf = ({ action }: HrNotification): string => {
    const known = ACTIONS.find(it => it === action)
    return t(known === undefined ? 'notice.other' : `notice.${known}`)
  }
  const label = unseen > 0 ? t('bell.new', { count: unseen }) : t('bell.none')
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={360} trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={label} disabled={isOpen}>
          <UnstyledButton className={classes.bell} aria-label={label} onClick={() => setOpen(!isOpen)}>
            <IconBell size={20} aria-hidden />
            {unseen > 0 && (
              <span className={classes.count} aria-hidden>
                {unseen > COUNTED ? t('bell.many', { n: COUNTED }) : formats.number(unseen)}
              </span>
            )}
          </UnstyledButton>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown ?? ''} aria-label={t('bell.title')}>
        <div className={classes.head}>
          <Text fw={600}>{t('bell.title')}</Text>
          {unseen > 0 && newest !== undefined && (
            <Button
              variant="quiet"
              leftSection={<IconChecks size={16} aria-hidden />}
              onClick={() => markSeen.mutate(newest.notification_id)}
            >
              {t('bell.markAll')}
            </Button>
          )}
        </div>
        {pages.error !== null && <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />}
        {pages.data !== undefined && all.length === 0 && (
          <Text p="sm" c="dimmed">
            {t('bell.empty')}
          </Text>
        )}
        <ul className={classes.list}>
          {all.map(it => (
            <li key={it.notification_id}>
              <UnstyledButton
                className={classes.item}
                data-new={!it.is_seen || undefined}
                onClick={() => {
                  setOpen(false)
                  if (settingsPage) go(settingsPage(it.employee_code))
                }}
              >
                {!it.is_seen && <VisuallyHidden>{t('bell.unread')}</VisuallyHidden>}
                <span className={classes.what}>{actionOf(it)}</span>
                <span className={classes.who}>{nameOf(it)}</span>
                <span className={classes.when}>
                  {t('bell.by', { at: formats.dateTime(it.created), name: it.actor_name })}
                </span>
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
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
