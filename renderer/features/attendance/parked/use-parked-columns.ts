import { useMemo } from 'react'
import type { ParkedItem } from '#shared/contracts/attendance.ts'
import { sentenceOf } from '#shared/domain/faults/sentence.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { readParkedData } from './parked-data.ts'

export function useParkedColumns(): GridColumn<ParkedItem>[] {
  const t = attendanceTexts.use()
  const formats = useFormats()
  const language = usePreferences(store => store.language)
  return useMemo(
    () => [
      {
        id: 'at',
        title: t('parked.at'),
        value: item => item.parked_at,
        text: item => formats.dateTime(item.parked_at),
        width: 150
      },
      {
        id: 'reason',
        title: t('parked.reason'),
        value: item => sentenceOf(item.reason, language),
        width: 160,
        flex: 3
      },
      {
        id: 'code',
        title: t('column.code'),
        value: item => readParkedData(item).employeeCode,
        text: item => readParkedData(item).employeeCode ?? t('parked.unknownPerson'),
        kind: 'code',
        width: 88
      },
      {
        id: 'punchedAt',
        title: t('column.at'),
        value: item => readParkedData(item).at,
        text: item => formats.dateTime(readParkedData(item).at, true),
        width: 168
      },
      {
        id: 'action',
        title: t('parked.action'),
        value: item => {
          const { action } = readParkedData(item)
          return action === null ? null : t(`parked.action.${action}`)
        },
        width: 80
      },
      {
        id: 'device',
        title: t('punch.device'),
        value: item => readParkedData(item).deviceSn,
        kind: 'code',
        width: 120
      },
      { id: 'caller', title: t('parked.caller'), value: item => item.caller_name, width: 130, flex: 1 },
      {
        id: 'attempts',
        title: t('parked.attempts'),
        value: item => item.attempts,
        text: item => t('parked.attemptsOf', { count: item.attempts }),
        kind: 'number',
        width: 104
      },
      {
        id: 'request',
        title: t('parked.request'),
        value: item => item.request_id,
        kind: 'code',
        width: 160,
        isExtra: true
      }
    ],
    [t, formats, language]
  )
}
