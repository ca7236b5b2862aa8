import { useMemo } from 'react'
import type { Notification } from '#shared/contracts/notifications.ts'
import { KIND_NAMES } from '#shared/domain/approval/names.ts'
import { usePeriodText } from '../../ui/dates/use-period-text.ts'
import { usePersonName } from '../../ui/employees/use-people.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { shellTexts } from './shell-texts.ts'

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
const CLOSED = ['02', '03', '05'] as const

/** Text and employee of a notification, in the reader's language. */
export function useNoticeWords() {
  const t = shellTexts.use()
  const formats = useFormats()
  const periodText = usePeriodText()
  const nameOf = usePersonName()
  return useMemo(() => {
    const what = ({ reason, document, action }: Notification): string => {
      if (document === null) {
        const known = ACTIONS.find(it => it === action)
        return t(known === undefined ? 'notice.other' : `notice.${known}`)
      }
      const { name, nameEn } = KIND_NAMES[document.kind]
      const kind = formats.inLanguage(name, nameEn)
      if (reason === 'turn' || reason === 'recounted') return t(`notice.${reason}`, { kind })
      const flag = CLOSED.find(it => it === document.approve_flag)
      return t(flag === undefined ? 'notice.closed' : `notice.closed${flag}`, { kind })
    }
    const whom = (it: Notification): string =>
      it.document === null
        ? nameOf(it)
        : t('notice.of', {
            name: nameOf(it),
            period: periodText({ from: it.document.first_date, to: it.document.last_date })
          })
    return { what, whom }
  }, [t, formats, periodText, nameOf])
}
