import type { CreateWorkCycle } from '#shared/contracts/attendance/roster.ts'
import { WORK_CYCLE_KINDS, type WorkCycleKind } from '#shared/domain/roster/work-cycle.ts'
import { hasBreak, hasHours, type WorkCycleEntries } from '#shared/domain/roster/work-cycle-entries.ts'
import { typedTime } from '../formats/date-parsing.ts'

export const CODE_MAX = 30
export const NAME_MAX = 200

/** In the form, a day off is a kind of its own. */
export const KIND_CHOICES = [...WORK_CYCLE_KINDS, 'day_off'] as const
export type KindChoice = (typeof KIND_CHOICES)[number]

export const TEXT_FIELDS = [
  'code',
  'name',
  'name_en',
  'start_time',
  'end_time',
  'break_minutes',
  'grace_minutes'
] as const
export type TextField = (typeof TEXT_FIELDS)[number]

/** The form values of a work cycle: texts, so that an invalid entry can still be corrected. */
export type WorkCycleValues = Readonly<Record<TextField, string>> & {
  readonly kind: WorkCycleKind
  readonly is_day_off: 'true' | 'false'
  readonly is_break_punched: 'true' | 'false'
}

export const NEW_CYCLE: WorkCycleValues = {
  code: '',
  name: '',
  name_en: '',
  kind: 'same_day',
  is_day_off: 'false',
  start_time: '',
  end_time: '',
  break_minutes: '60',
  is_break_punched: 'false',
  grace_minutes: '5'
}

export const kindOf = ({
  kind,
  is_day_off
}: {
  kind: WorkCycleKind
  is_day_off: boolean | 'true' | 'false'
}): KindChoice => (String(is_day_off) === 'true' ? 'day_off' : kind)

export const withKind = (choice: KindChoice): Pick<WorkCycleValues, 'kind' | 'is_day_off'> =>
  choice === 'day_off' ? { kind: 'no_punch', is_day_off: 'true' } : { kind: choice, is_day_off: 'false' }

export const valuesOf = ({ kind, is_day_off, ...item }: CreateWorkCycle): WorkCycleValues => ({
  code: item.code,
  name: item.name,
  name_en: item.name_en,
  ...withKind(kindOf({ kind, is_day_off })),
  start_time: item.start_time ?? '',
  end_time: item.end_time ?? '',
  break_minutes: String(item.break_minutes),
  is_break_punched: item.is_break_punched ? 'true' : 'false',
  grace_minutes: String(item.grace_minutes)
})

export const BREAK_CHOICES = ['deducted', 'punched', 'none'] as const
export type BreakChoice = (typeof BREAK_CHOICES)[number]

/** No break means zero minutes. */
export const breakOf = (values: Pick<WorkCycleValues, 'break_minutes' | 'is_break_punched'>): BreakChoice => {
  if (values.break_minutes.trim() === '0') return 'none'
  return values.is_break_punched === 'true' ? 'punched' : 'deducted'
}

export const withBreak = (
  choice: BreakChoice,
  { break_minutes }: Pick<WorkCycleValues, 'break_minutes'>
): Pick<WorkCycleValues, 'break_minutes' | 'is_break_punched'> => {
  const isNone = break_minutes.trim() === '0'
  return {
    break_minutes: choice === 'none' ? '0' : isNone ? NEW_CYCLE.break_minutes : break_minutes,
    is_break_punched: choice === 'punched' ? 'true' : 'false'
  }
}

/** The values to store, without the fields that the kind does not use. */
export function entriesOf({
  kind,
  is_day_off,
  is_break_punched,
  ...values
}: WorkCycleValues): WorkCycleEntries {
  const shape = { kind, is_day_off: is_day_off === 'true' }
  // Null if the conflicting value was a day off.
  const time = (text: string | null): string | null =>
    hasHours(shape) ? typedTime(text ?? '') || null : null
  const minutes = (text: string, isKnown: boolean): number => {
    if (!isKnown || text.trim() === '') return 0
    return /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : Number.NaN
  }
  const breakMinutes = minutes(values.break_minutes, hasBreak(shape))
  return {
    ...shape,
    start_time: time(values.start_time),
    end_time: time(values.end_time),
    break_minutes: breakMinutes,
    is_break_punched: breakMinutes > 0 && is_break_punched === 'true',
    grace_minutes: minutes(values.grace_minutes, hasHours(shape))
  }
}
