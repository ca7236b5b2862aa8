import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Setting } from '#shared/contracts/employees/setting-blocks.ts'
import { WEEKDAYS } from '#shared/domain/dates/calendar-date.ts'
import { valueNames } from '#shared/domain/employees/setting-values.ts'
import { workCyclesQuery } from '../../../../ui/employees/shared-queries.ts'
import { MISSING } from '../../../../ui/formats/dates.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { AppLink } from '../../../../ui/page/AppLink.tsx'
import { Picker } from '../../../../ui/pickers/Picker.tsx'
import { HeadedTable } from '../../../../ui/record/HeadedTable.tsx'
import { employeePaths } from '../../paths.ts'
import { settingChoicesQuery } from '../record-queries.ts'
import { recordTexts } from '../record-texts.ts'
import { RecordGroup } from '../records/RecordGroup.tsx'
import { useSettingPart } from './use-setting-part.ts'
import { changesOfWeek, HOLIDAY, placeInWeek, someDate } from './week.ts'

export function WeekSection({ employeeCode, setting }: { employeeCode: string; setting: Setting }) {
  const t = recordTexts.use()
  const formats = useFormats()
  const cycles = useQuery(workCyclesQuery).data ?? []
  const known = useQuery(settingChoicesQuery('cost_center')).data
  const centers = known ?? []
  const dayName = (at: number): string => formats.weekday(someDate(at), 'long')
  const dayOf = (weekday: (typeof WEEKDAYS)[number]): string => dayName(WEEKDAYS.indexOf(weekday))
  const heading = {
    cycleId: 'setting.cycleOf',
    isHoliday: 'setting.holidayOf',
    centerId: 'setting.centerOf'
  } as const
  const part = useSettingPart(employeeCode, setting, {
    name: 'settings-week',
    changesOf: changesOfWeek,
    what: name => {
      const place = placeInWeek(name)
      return place === null ? name : t(heading[place.part], { day: dayName(place.at) })
    },
    show: (name, values) => {
      const kind = placeInWeek(name)?.part
      if (kind === 'isHoliday') return t(values[name] === HOLIDAY ? 'yes' : 'no')
      const found =
        kind === 'cycleId'
          ? cycles.find(it => it.work_cycle_id === values[name])
          : centers.find(it => it.choice_id === values[name])
      return found ? formats.coded(found) : MISSING
    }
  })
  return (
    <RecordGroup title={t('setting.week')} part={part}>
      <HeadedTable
        maw={860}
        rows={WEEKDAYS}
        keyOf={weekday => weekday}
        columns={[
          { title: t('weekday'), cell: dayOf },
          {
            title: t('workCycle'),
            cell: weekday => (
              <Picker
                aria-label={t('setting.cycleOf', { day: dayOf(weekday) })}
                value={part.value(valueNames.workCycle(weekday)) || null}
                onChange={next => part.set({ [valueNames.workCycle(weekday)]: next ?? '' })}
                data={cycles.map(it => ({ value: it.work_cycle_id, label: formats.coded(it) }))}
                clearable
              />
            )
          },
          {
            title: t('setting.holiday'),
            cell: weekday => (
              <Checkbox
                aria-label={t('setting.holidayOf', { day: dayOf(weekday) })}
                checked={part.value(valueNames.holiday(weekday)) === HOLIDAY}
                onChange={({ currentTarget: { checked } }) =>
                  part.set({ [valueNames.holiday(weekday)]: checked ? HOLIDAY : '' })
                }
              />
            )
          },
          {
            title: t('setting.center'),
            cell: weekday => (
              <Picker
                aria-label={t('setting.centerOf', { day: dayOf(weekday) })}
                // “None” is a choice of its own, as a clear button cannot be reached by keyboard.
                value={part.value(valueNames.costCenter(weekday))}
                onChange={next => part.set({ [valueNames.costCenter(weekday)]: next ?? '' })}
                data={[
                  { value: '', label: t('setting.noCenter') },
                  ...centers.map(it => ({ value: it.choice_id, label: formats.coded(it) }))
                ]}
              />
            )
          }
        ]}
      />
      {known?.length === 0 && (
        <AppLink target={{ to: employeePaths.choices, search: { kind: 'cost_center', open: 'new' } }}>
          {t('setting.addCenter')}
        </AppLink>
      )}
    </RecordGroup>
  )
}
