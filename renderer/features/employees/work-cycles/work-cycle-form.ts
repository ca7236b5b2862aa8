import type { CreateWorkCycle, WorkCycleItem } from '#shared/contracts/roster.ts'
import { WORK_CYCLE_KINDS, type WorkCycleKind } from '#shared/domain/work-cycle.ts'
import { hasBreak, hasHours, type WorkCycleEntries } from '#shared/domain/work-cycle-entries.ts'

/** A day off is a kind of its own to whoever chooses. */
export const KIND_CHOICES = [...WORK_CYCLE_KINDS, 'day_off'] as const
export type KindChoice = (typeof KIND_CHOICES)[number]

/** A work cycle as its fields hold it: texts, so that what cannot be read is still there to be corrected. */
export type WorkCycleValues = {
  readonly kind: KindChoice
  readonly start_time: string
  readonly end_time: string
  readonly break_minutes: string
  readonly grace_minutes: string
}

export const NEW_CYCLE: WorkCycleValues = {
  kind: 'same_day',
  start_time: '',
  end_time: '',
  break_minutes: '60',
  grace_minutes: '5'
}

export const kindOf = ({ kind, is_day_off }: Pick<WorkCycleItem, 'kind' | 'is_day_off'>): KindChoice =>
  is_day_off ? 'day_off' : kind

export const valuesOf = (item: CreateWorkCycle): WorkCycleValues => ({
  kind: kindOf(item),
  start_time: item.start_time ?? '',
  end_time: item.end_time ?? '',
  break_minutes: String(item.break_minutes),
  grace_minutes: String(item.grace_minutes)
})

/** `8.30`, `830` and `8:30` are 08:30; what is no time stays as it is. */
export function writtenTime(text: string): string {
  const [, hours, minutes] = /^\s*(\d{1,2})[.:]?(\d{2})\s*$/.exec(text) ?? []
  return hours === undefined || minutes === undefined ? text.trim() : `${hours.padStart(2, '0')}:${minutes}`
}

/** What is kept of the values: fields that the kind does not know are left out. */
export function entriesOf(values: WorkCycleValues): WorkCycleEntries {
  const isDayOff = values.kind === 'day_off'
  const kind: WorkCycleKind = values.kind === 'day_off' ? 'no_punch' : values.kind
  const shape = { kind, is_day_off: isDayOff }
  const time = (text: string): string | null => (hasHours(shape) ? writtenTime(text) || null : null)
  const minutes = (text: string, isKnown: boolean): number => {
    if (!isKnown || text.trim() === '') return 0
    return /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : Number.NaN
  }
  return {
    ...shape,
    start_time: time(values.start_time),
    end_time: time(values.end_time),
    break_minutes: minutes(values.break_minutes, hasBreak(shape)),
    grace_minutes: minutes(values.grace_minutes, hasHours(shape))
  }
}
