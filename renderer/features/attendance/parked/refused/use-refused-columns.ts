import { useMemo } from 'react'
import type { RefusedGroup } from '#shared/contracts/refused-punches.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../../ui/grid/grid-columns.ts'
import { attendanceTexts } from '../../attendance-texts.ts'
import { refusedTexts } from './refused-texts.ts'
import { useRefusedWords } from './use-refused-words.ts'

export function useRefusedColumns(): GridColumn<RefusedGroup>[] {
  const t = attendanceTexts.use()
  const own = refusedTexts.use()
  const formats = useFormats()
  const words = useRefusedWords()
  return useMemo(
    () => [
      {
        id: 'last',
        title: own('refused.last'),
        value: group => group.last_at,
        text: group => formats.dateTime(group.last_at),
        width: 150
      },
      { id: 'reason', title: t('parked.reason'), value: words.reason, width: 200, flex: 3 },
      {
        id: 'code',
        title: t('column.code'),
        value: group => group.employee_code,
        text: group => group.employee_code ?? own('refused.noCode'),
        kind: 'code',
        width: 104
      },
      { id: 'device', title: t('punch.device'), value: group => group.device_sn, kind: 'code', width: 130 },
      {
        id: 'punches',
        title: own('refused.punches'),
        value: group => group.count,
        kind: 'number',
        width: 96
      },
      {
        id: 'period',
        title: own('refused.period'),
        value: group => group.first_punched_at,
        text: words.period,
        width: 180,
        flex: 2
      },
      {
        id: 'times',
        title: own('refused.times'),
        value: group => group.times,
        text: group => own('refused.timesOf', { count: group.times }),
        kind: 'number',
        width: 96
      },
      { id: 'caller', title: t('parked.caller'), value: group => group.caller_name, width: 130, flex: 1 }
    ],
    [t, own, formats, words]
  )
}
