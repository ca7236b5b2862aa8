import { Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Punch, RequestedDirection } from '#shared/contracts/attendance/attendance.ts'
import { addDays, isTimeOfDay } from '#shared/domain/dates/calendar-date.ts'
import { call } from '../../../../api/client.ts'
import { TimeField } from '../../../../ui/dates/TimeField.tsx'
import { Dialog, DialogButtons } from '../../../../ui/dialogs/Dialog.tsx'
import { useNotices } from '../../../../ui/dialogs/notices.ts'
import { SaveProblem } from '../../../../ui/editing/SaveProblem.tsx'
import { useEditableResource } from '../../../../ui/editing/use-editable-resource.ts'
import { branchToday } from '../../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { Picker } from '../../../../ui/pickers/Picker.tsx'
import { correctionsTexts } from './corrections-texts.ts'
import { dayCorrectionsQuery } from './use-day-corrections.ts'

const REASON_MAX = 500

/** The correction and its punch, and the version of the corrections that were shown when it began. */
export type Correction = { readonly version: number } & (
  | { readonly step: 'add'; readonly punch: null }
  | { readonly step: 'correct' | 'remove'; readonly punch: Punch }
)

type Props = {
  employeeId: string
  workDate: string
  correction: Correction
  onClose: () => void
}

/** HR adds, corrects or removes a punch of a day, with a reason. */
export function CorrectionDialog({ employeeId, workDate, correction, onClose }: Props) {
  const { step, punch, version } = correction
  const t = correctionsTexts.use()
  const formats = useFormats()
  const notices = useNotices()
  const client = useQueryClient()
  const query = dayCorrectionsQuery(employeeId, workDate)
  const form = useEditableResource({
    current: valuesOf(punch, workDate),
    isFaulty: values =>
      values.reason.trim() === '' || (step !== 'remove' && punchFault(values, punch) !== null),
    save: ({ values }) =>
      call('POST /app/v1/attendance/corrections', {
        body: {
          employee_id: employeeId,
          work_date: workDate,
          punch_id: punch?.punch_id ?? null,
          punch: step === 'remove' ? null : punchOf(values, punch),
          reason: values.reason,
          version
        }
      }),
    onSaved: saved => {
      client.setQueryData(query.queryKey, saved)
      void client.invalidateQueries({ queryKey: ['attendance'] })
      notices.done(t(`done.${step}`, { time: form.values.time }))
      onClose()
    },
    refresh: () => client.invalidateQueries({ queryKey: ['attendance'] })
  })
  const { values, tries, set } = form
  const fault = tries > 0 ? punchFault(values, punch) : null
  const dates = [addDays(workDate, -1), workDate, addDays(workDate, 1)].filter(date => date <= branchToday())
  return (
    <Dialog
      onClose={onClose}
      title={t(`dialog.${step}`, {
        date: formats.date(workDate),
        time: punch === null ? '' : formats.time(punch.punched_at)
      })}
      form={form.form}
    >
      {step === 'remove' ? (
        <Text c="dimmed">{t('dialog.removeNote')}</Text>
      ) : (
        <>
          <Group gap="sm" align="flex-start" wrap="nowrap" grow>
            <TimeField
              label={t('time.of')}
              value={values.time}
              required
              data-autofocus
              error={fault === null ? null : t(fault)}
              onChange={time => set({ time })}
            />
            <Picker
              label={t('date')}
              value={values.date}
              data={dates.map(date => ({ value: date, label: formats.date(date) }))}
              onChange={date => date !== null && set({ date })}
            />
          </Group>
          <Stack gap={4}>
            <Text component="span" size="sm" fw={500} aria-hidden>
              {t('column.direction')}
            </Text>
            <SegmentedControl
              aria-label={t('column.direction')}
              fullWidth
              value={values.direction}
              data={DIRECTIONS.map(value => ({ value, label: t(`direction.${value}`) }))}
              onChange={chosen => set({ direction: DIRECTIONS.find(value => value === chosen) ?? 'AUTO' })}
            />
          </Stack>
        </>
      )}
      <Textarea
        label={t('reason')}
        description={t('reason.note')}
        value={values.reason}
        required
        autosize
        minRows={2}
        maxLength={REASON_MAX}
        {...(step === 'remove' ? { 'data-autofocus': true } : {})}
        error={tries > 0 && values.reason.trim() === '' ? t('missing.reason') : null}
        onChange={event => set({ reason: event.currentTarget.value })}
      />
      <SaveProblem resource={form} what={() => t('time.of')} show={(_, shown) => shown.time} />
      <DialogButtons
        label={t(`save.${step}`)}
        of={{ isPending: form.isSaving }}
        onClose={onClose}
        isDangerous={step === 'remove'}
      />
    </Dialog>
  )
}

const DIRECTIONS = ['AUTO', 'IN', 'OUT'] as const satisfies readonly RequestedDirection[]

type CorrectionValues = {
  /** `HH:mm` */
  readonly time: string
  /** The calendar date, which for a night shift may differ from the work date. */
  readonly date: string
  readonly direction: RequestedDirection
  readonly reason: string
}

const valuesOf = (punch: Punch | null, workDate: string): CorrectionValues => ({
  time: punch?.punched_at.slice(11, 16) ?? '',
  date: punch?.punched_at.slice(0, 10) ?? workDate,
  direction: punch?.requested_direction ?? 'AUTO',
  reason: ''
})

/** A punch keeps its seconds if its minute is unchanged. */
function punchOf({ time, date, direction }: CorrectionValues, punch: Punch | null) {
  const minute = `${date} ${time}`
  const isSameMinute = punch?.punched_at.startsWith(minute) === true
  return {
    punched_at: isSameMinute ? punch.punched_at : `${minute}:00`,
    requested_direction: direction
  }
}

type CorrectionFault = 'fault.time' | 'fault.same'

/** The fault of the entered punch. */
function punchFault(values: CorrectionValues, punch: Punch | null): CorrectionFault | null {
  if (!isTimeOfDay(values.time)) return 'fault.time'
  const entered = punchOf(values, punch)
  return entered.punched_at === punch?.punched_at && entered.requested_direction === punch.requested_direction
    ? 'fault.same'
    : null
}
