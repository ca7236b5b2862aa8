import { useCallback } from 'react'
import type { ManpowerBoardRow, ManpowerGroup } from '#shared/contracts/manpower-screens.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { manpowerTexts } from './manpower-texts.ts'

/** The name of a unit, or “no unit”. */
export function useUnitName(group: ManpowerGroup): (unit: ManpowerBoardRow) => string {
  const t = useTexts(manpowerTexts)
  const formats = useFormats()
  return useCallback(
    ({ unit_id, name, name_en }) =>
      unit_id === null ? t(`none.${group}`) : formats.inLanguage(name, name_en),
    [t, formats, group]
  )
}
