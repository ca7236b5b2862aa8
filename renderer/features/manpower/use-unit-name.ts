import { useCallback } from 'react'
import type { ManpowerBoardRow, ManpowerGroup } from '#shared/contracts/attendance/manpower-screens.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { manpowerTexts } from './manpower-texts.ts'

/** The name of a unit, or “no unit”. */
export function useUnitName(group: ManpowerGroup): (unit: ManpowerBoardRow) => string {
  const t = manpowerTexts.use()
  const formats = useFormats()
  return useCallback(
    ({ unit_id, name, name_en }) =>
      unit_id === null ? t(`none.${group}`) : formats.inLanguage(name, name_en),
    [t, formats, group]
  )
}
