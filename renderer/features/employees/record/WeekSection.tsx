import { Checkbox, Select, Table, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Setting } from '#shared/contracts/setting-blocks.ts'
import { WEEKDAYS } from '#shared/domain/calendar-date.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { employeeAction } from './employee-actions.ts'
import classes from './FieldGroups.module.css'
import { settingChoicesQuery, settingQuery, workCyclesQuery } from './record-queries.ts'
import { recordTexts } from './record-texts.ts'
import { SectionButtons } from './SectionButtons.tsx'
import { useTellUnsaved } from './unsaved-tabs.ts'
import { changesOfWeek, type WeekDay, weekOf } from './week.ts'

/** A week that begins on a Monday, to name its days by. */
const SOME_MONDAY = 5

/** Work cycle, holiday and cost centre of each day of the week. */
export function WeekSection({ employeeCode, setting }: { employeeCode: string; setting: Setting }) {
  const t = useTexts(recordTexts)
  const ui = useTexts(uiTexts)
  const formats = useFormats()
  const client = useQueryClient()
  const notices = useNotices()
  const cycles = useQuery(workCyclesQuery).data ?? []
  const centers = useQuery(settingChoicesQuery('cost_center')).data ?? []
  const saved = weekOf(setting)
  const [draft, setDraft] = useState<readonly WeekDay[]>()
  const week = draft ?? saved
  const changes = changesOfWeek(saved, week)
  useTellUnsaved('settings-week', changes.length > 0)
  const save = useMutation({
    mutationFn: async () => {
      for (const { action, body } of changes)
        await employeeAction('update-employee-setting', action, employeeCode, body)
    },
    onSuccess: () => {
      setDraft(undefined)
      notices.done(t('saved'))
    },
    // Of several parts some may have been saved before one was refused.
    onSettled: () => client.invalidateQueries(settingQuery(employeeCode))
  })
  const set = (at: number, day: Partial<WeekDay>) =>
    setDraft(week.map((before, index) => (index === at ? { ...before, ...day } : before)))
  const named = (it: { code: string; name: string; name_en: string }): string =>
    `${it.code} ${formats.inLanguage(it.name, it.name_en)}`
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
            const day = formats.weekday(`2026-01-${String(SOME_MONDAY + at).padStart(2, '0')}`, 'long')
            const { cycleId = null, isHoliday = false, centerId = null } = week[at] ?? {}
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
      <SectionButtons
        isChanged={changes.length > 0}
        isSaving={save.isPending}
        error={save.error}
        onSave={() => save.mutate()}
        onDiscard={() => {
          setDraft(undefined)
          save.reset()
        }}
      />
    </section>
  )
}
