import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Notification } from '#shared/contracts/notifications.ts'
import { desktop } from '../../api/desktop.ts'
import { notificationSettingsQuery } from '../../api/notifications.ts'
import { shellTexts } from './shell-texts.ts'
import { useNoticeWords } from './use-notice-words.ts'

const SEVERAL = 'several'

/**
 * In the window, shows what has come while it is open as a notification of the operating system, where the user wants it: one
 * notification however many have come. What was there at the start is known already. A click opens what it is about.
 */
export function useDesktopNotices(
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
