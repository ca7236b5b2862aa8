import { Checkbox, Select, Table, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Setting } from '#shared/contracts/setting-blocks.ts'
import { WEEKDAYS } from '#shared/domain/calendar-date.ts'
import { MISSING } from '../../../ui/formats/dates.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { employeePaths } from '../paths.ts'
import classes from './FieldGroups.module.css'
import { settingChoicesQuery, workCyclesQuery } from './record-queries.ts'
import { recordTexts } from './record-texts.ts'
import { SectionButtons } from './SectionButtons.tsx'
import { useSettingPart } from './use-setting-part.ts'
import { changesOfWeek, placeInWeek, valuesOfWeek, type Week, type WeekDay, weekOf } from './week.ts'

/** A week that begins on a Monday, to name its days by. */
const SOME_MONDAY = 5

/** Work cycle, holiday and cost centre of each day of the week. */
export function WeekSection({ employeeCode, setting }: { employeeCode: string; setting: Setting }) {
  const t = useTexts(recordTexts)
  const ui = useTexts(uiTexts)
  const formats = useFormats()
  const cycles = useQuery(workCyclesQuery).data ?? []
  const known = useQuery(settingChoicesQuery('cost_center')).data
  const centers = known ?? []
  const named = (it: { code: string; name: string; name_en: string }): string =>
    `${it.code} ${formats.inLanguage(it.name, it.name_en)}`
  const dayName = (at: number): string =>
    formats.weekday(`2026-01-${String(SOME_MONDAY + at).padStart(2, '0')}`, 'long')
  const heading = {
    cycleId: 'setting.cycleOf',
    isHoliday: 'setting.holidayOf',
    centerId: 'setting.centerOf'
  } as const
  const part = useSettingPart<Week>(employeeCode, setting, {
    name: 'settings-week',
    draftOf: weekOf,
    valuesOf: valuesOfWeek,
    changesOf: changesOfWeek,
    what: name => {
      const place = placeInWeek(name)
      return place === null ? name : t(heading[place.part], { day: dayName(place.at) })
    },
    tell: (name, week) => {
      const place = placeInWeek(name)
      const day = place === null ? undefined : week[place.at]
      if (place === null || day === undefined) return MISSING
      if (place.part === 'isHoliday') return t(day.isHoliday ? 'yes' : 'no')
      const found =
        place.part === 'cycleId'
          ? cycles.find(it => it.work_cycle_id === day.cycleId)
          : centers.find(it => it.choice_id === day.centerId)
      return found ? named(found) : MISSING
    },
    merge: (name, from, into) => {
      const place = placeInWeek(name)
      const theirs = place === null ? undefined : from[place.at]
      if (place === null || theirs === undefined) return into
      return into.map((day, at) => (at === place.at ? { ...day, [place.part]: theirs[place.part] } : day))
    }
  })
  const set = (at: number, change: Partial<WeekDay>) =>
    part.set(part.value.map((day, index) => (index === at ? { ...day, ...change } : day)))
  return (
    <section className={classes.group} aria-label={t('setting.week')}>
      <Title order={3}>{t('setting.week')}</Title>
      <Table maw={860}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('setting.day')}</Table.Th>
            <Table.Th>{t('setting.cycle')}</Table.Th>
            <Table.Th>{t('setting.holiday')}</Table.Th>
            <Table.Th>{t('setting.center')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {WEEKDAYS.map((weekday, at) => {
            const day = dayName(at)
            const { cycleId = null, isHoliday = false, centerId = null } = part.value[at] ?? {}
            return (
              <Table.Tr key={weekday}>
                <Table.Td>{day}</Table.Td>
                <Table.Td>
                  <Select
                    aria-label={t('setting.cycleOf', { day })}
                    value={cycleId}
                    onChange={next => set(at, { cycleId: next })}
                    data={cycles.map(it => ({ value: it.work_cycle_id, label: named(it) }))}
                    allowDeselect={false}
                    clearable
                    clearButtonProps={{ 'aria-label': ui('clear') }}
                  />
                </Table.Td>
                <Table.Td>
                  <Checkbox
                    aria-label={t('setting.holidayOf', { day })}
                    checked={isHoliday}
                    onChange={event => set(at, { isHoliday: event.currentTarget.checked })}
                  />
                </Table.Td>
                <Table.Td>
                  <Select
                    aria-label={t('setting.centerOf', { day })}
                    // A choice of its own, as what clears a field is out of the keyboard's reach.
                    value={centerId ?? ''}
                    onChange={next => set(at, { centerId: next || null })}
                    data={[
                      { value: '', label: t('setting.noCenter') },
                      ...centers.map(it => ({ value: it.choice_id, label: named(it) }))
                    ]}
                    allowDeselect={false}
                  />
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
      {known?.length === 0 && (
        <AppLink target={{ to: employeePaths.choices, search: { kind: 'cost_center', open: 'new' } }}>
          {t('setting.addCenter')}
        </AppLink>
      )}
      <SectionButtons {...part.buttons} onSave={part.save} onDiscard={part.discard} />
    </section>
  )
}
