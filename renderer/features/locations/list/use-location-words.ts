import { useMemo } from 'react'
import type { LocationView } from '#shared/contracts/attendance/location-screens.ts'
import { WEEKDAYS, type Weekday } from '#shared/domain/dates/calendar-date.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { locationsTexts } from '../locations-texts.ts'

/** 2024-01-01 was a Monday. */
const dateOf = (day: Weekday): string => `2024-01-0${WEEKDAYS.indexOf(day) + 1}`
const KILOMETRE = 1_000
/** Separates the levels of a path, as the workstation writes them. */
const ARROW = ' → '
type Permission = LocationView['permissions'][number]

/** Days, hours, distances and permissions of locations in the reader's language. */
export function useLocationWords() {
  const t = locationsTexts.use()
  const formats = useFormats()
  return useMemo(() => {
    const weekday = (day: Weekday): string => formats.weekday(dateOf(day))
    const pathOf = ({ unit_id, position_id, employee_code, name }: Permission): string[] =>
      unit_id === null && position_id === null && employee_code === null
        ? [t('everybody')]
        : name.split(ARROW)
    return {
      weekday,
      days: (open: readonly Weekday[]): string => {
        if (open.length === 0) return t('days.none')
        if (open.length === WEEKDAYS.length) return t('days.every')
        return runsOf(open)
          .map(run => {
            const [first, last] = [run[0], run.at(-1)]
            if (first === undefined || last === undefined) return ''
            return run.length < 3
              ? run.map(weekday).join(', ')
              : t('range', { from: weekday(first), to: weekday(last) })
          })
          .join(', ')
      },
      hours: (start: string | null, end: string | null): string => {
        if (start === null && end === null) return t('hours.all')
        const [from, to] = [start ?? '00:00', end ?? '24:00']
        return t(from <= to ? 'range' : 'hours.overnight', { from, to })
      },
      distance: (metres: number): string =>
        metres < 10 * KILOMETRE
          ? t('metres', { metres: formats.number(metres) })
          : t('kilometres', { kilometres: formats.number(metres / KILOMETRE, 1) }),
      /** The path to the unit or person of a permission. */
      whomOf: (permission: Permission): string => pathOf(permission).join(' / '),
      whom: (permissions: readonly Permission[]): string => {
        const [first, ...others] = permissions.map(it => pathOf(it).at(-1))
        return others.length === 0
          ? (first ?? '')
          : t('whom.more', { first: first ?? '', count: others.length })
      }
    }
  }, [t, formats])
}

/** Consecutive days. */
function runsOf(open: readonly Weekday[]): Weekday[][] {
  const runs: Weekday[][] = []
  for (const [at, day] of WEEKDAYS.entries()) {
    if (!open.includes(day)) continue
    const last = runs.at(-1)
    if (last?.at(-1) === WEEKDAYS[at - 1] && last !== undefined) last.push(day)
    else runs.push([day])
  }
  return runs
}
