import { Menu, Text, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconBell, IconChecks, IconChevronDown } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { HrNotification } from '#shared/contracts/hr-notifications.ts'
import { call } from '../../api/client.ts'
import { useNotices } from '../../ui/dialogs/notices.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { useGo } from '../../ui/page/use-go.ts'
import { usePersonName } from '../../ui/people/use-people.ts'
import { describeError } from '../../ui/states/describe-error.ts'
import { uiTexts } from '../../ui/texts/ui-texts.ts'
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
  'cost-center'
] as const

const settingsPage = features.find(feature => feature.settingsPage !== undefined)?.settingsPage

/** What HR was told of changed settings: how many are new, the newest of them, and the way to each employee. */
export function NotificationBell() {
  const t = useTexts(shellTexts)
  const ui = useTexts(uiTexts)
  const formats = useFormats()
  const go = useGo()
  const nameOf = usePersonName()
  const client = useQueryClient()
  const notices = useNotices()
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
    <Menu position="bottom-end" width={360}>
      <Tooltip label={label}>
        <span>
          <Menu.Target>
            <UnstyledButton className={classes.bell} aria-label={label}>
              <IconBell size={20} aria-hidden />
              {unseen > 0 && (
                <span className={classes.count} aria-hidden>
                  {unseen > COUNTED ? t('bell.many', { n: COUNTED }) : formats.number(unseen)}
                </span>
              )}
            </UnstyledButton>
          </Menu.Target>
        </span>
      </Tooltip>
      <Menu.Dropdown className={classes.list ?? ''}>
        <Menu.Label>{t('bell.title')}</Menu.Label>
        {pages.error !== null && <Text p="xs">{describeError(pages.error, ui).title}</Text>}
        {pages.data !== undefined && all.length === 0 && (
          <Text p="xs" c="dimmed">
            {t('bell.empty')}
          </Text>
        )}
        {unseen > 0 && newest !== undefined && (
          <Menu.Item
            closeMenuOnClick={false}
            leftSection={<IconChecks size={16} aria-hidden />}
            onClick={() => markSeen.mutate(newest.notification_id)}
          >
            {t('bell.markAll')}
          </Menu.Item>
        )}
        {all.map(it => (
          <Menu.Item
            key={it.notification_id}
            className={classes.item ?? ''}
            data-new={!it.is_seen || undefined}
            onClick={() => settingsPage && go(settingsPage(it.employee_code))}
          >
            {!it.is_seen && <VisuallyHidden>{t('bell.unread')}</VisuallyHidden>}
            <span className={classes.what}>{actionOf(it)}</span>
            <span className={classes.who}>{nameOf(it)}</span>
            <span className={classes.when}>
              {t('bell.by', { at: formats.dateTime(it.created), name: it.actor_name })}
            </span>
          </Menu.Item>
        ))}
        {pages.hasNextPage && (
          <Menu.Item
            closeMenuOnClick={false}
            leftSection={<IconChevronDown size={16} aria-hidden />}
            onClick={() => void pages.fetchNextPage()}
          >
            {t('bell.more')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
