import type { ShiftSwap, SwapDay, SwapShift } from '#shared/contracts/attendance/shift-swaps.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { swapsTexts } from './swaps-texts.ts'

/** Root query key of shift swaps: after a change everything below it is reloaded. */
export const SWAPS_KEY = ['shift-swaps'] as const

type DaysProps = { days: readonly SwapDay[]; swap: Pick<ShiftSwap, 'asker' | 'partner'> }

/** Whose shift of each date goes to whom. */
export function SwapDays({ days, swap }: DaysProps) {
  const t = swapsTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  const shiftText = (shift: SwapShift): string => {
    const name = formats.inLanguage(shift.name, shift.name_en)
    const { start, end } = shift
    return start === null || end === null ? name : t('swap.shift', { name, start, end })
  }
  return days.map(day => (
    <div key={day.work_date}>
      {t('swap.day', {
        date: formats.date(day.work_date),
        asker: nameOf(swap.asker),
        mine: shiftText(day.asker),
        partner: nameOf(swap.partner),
        theirs: shiftText(day.partner)
      })}
    </div>
  ))
}
