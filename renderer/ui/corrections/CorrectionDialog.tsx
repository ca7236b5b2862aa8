import { Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { RequestedDirection } from '#shared/contracts/attendance/attendance.ts'
import type { CorrectDay } from '#shared/contracts/attendance/attendance-corrections.ts'
import { addDays, isTimeOfDay } from '#shared/domain/dates/calendar-date.ts'
import { TimeField } from '../dates/TimeField.tsx'
import { Dialog, DialogButtons } from '../dialogs/Dialog.tsx'
import { useNotices } from '../dialogs/notices.ts'
import { SaveProblem } from '../editing/SaveProblem.tsx'
import { useEditableResource } from '../editing/use-editable-resource.ts'
import { branchToday } from '../formats/branch-clock.ts'
import { useFormats } from '../formats/use-formats.ts'
import { Picker } from '../pickers/Picker.tsx'
import { correctionTexts } from './correction-texts.ts'

const REASON_MAX = 500

/** A punch as far as it can be corrected. */
type CorrectedPunch = { readonly punched_at: string; readonly requested_direction: RequestedDirection }

/** The correction and its punch. */
export type Correction<P extends CorrectedPunch> =
  | { readonly step: 'add'; readonly punch: null }
  | { readonly step: 'correct' | 'remove'; readonly punch: P }

type Props<P extends CorrectedPunch, T> = {
  workDate: string
  correction: Correction<P>
  /** Without a punch the one that is shown is removed. */
  save: (corrected: Pick<CorrectDay, 'punch' | 'reason'>) => Promise<T>
  /** Reported after saving; by default that it was done. */
  done?: string
  onSaved?: (saved: T) => void
  /** What shows the punches of the day. */
  refreshes: QueryKey
  onClose: () => void
}

/** Adds, corrects or removes a punch of a day, with a reason. */
export function CorrectionDialog<P extends CorrectedPunch, T>(props: Props<P, T>) {
  const { workDate, correction, refreshes, onClose } = props
  const { step, punch } = correction
  const t = correctionTexts.use()
  const formats = useFormats()
  const notices = useNotices()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: refreshes })
  const form = useEditableResource({
    current: valuesOf(punch, workDate),
    isFaulty: values =>
      values.reason.trim() === '' || (step !== 'remove' && punchFault(values, punch) !== null),
    save: ({ values }) =>
      props.save({ punch: step === 'remove' ? null : punchOf(values, punch), reason: values.reason }),
    onSaved: saved => {
      props.onSaved?.(saved)
      void refresh()
      notices.done(props.done ?? t(`done.${step}`, { time: form.values.time }))
      onClose()
    },
    refresh
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

const valuesOf = (punch: CorrectedPunch | null, workDate: string): CorrectionValues => ({
  time: punch?.punched_at.slice(11, 16) ?? '',
  date: punch?.punched_at.slice(0, 10) ?? workDate,
  direction: punch?.requested_direction ?? 'AUTO',
  reason: ''
})

/** A punch keeps its seconds if its minute is unchanged. */
function punchOf({ time, date, direction }: CorrectionValues, punch: CorrectedPunch | null) {
  const minute = `${date} ${time}`
  const isSameMinute = punch?.punched_at.startsWith(minute) === true
  return {
    punched_at: isSameMinute ? punch.punched_at : `${minute}:00`,
    requested_direction: direction
  }
}

type CorrectionFault = 'fault.time' | 'fault.same'

/** The fault of the entered punch. */
function punchFault(values: CorrectionValues, punch: CorrectedPunch | null): CorrectionFault | null {
  if (!isTimeOfDay(values.time)) return 'fault.time'
  const entered = punchOf(values, punch)
  return entered.punched_at === punch?.punched_at && entered.requested_direction === punch.requested_direction
    ? 'fault.same'
    : null
}
