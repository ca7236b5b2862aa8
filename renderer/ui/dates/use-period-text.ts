import { useCallback } from 'react'
import { useFormats } from '../formats/use-formats.ts'
import { uiTexts } from '../texts/ui-texts.ts'
import type { Period } from './period.ts'

/** `1 พ.ย. 2569 – 21 พ.ย. 2569`; a single day is shown as one date. */
export function usePeriodText(): (period: Period) => string {
  const t = uiTexts.use()
  const formats = useFormats()
  return useCallback(
    ({ from, to }) =>
      from === to
        ? formats.date(from)
        : t('period.range', { from: formats.date(from), to: formats.date(to) }),
    [t, formats]
  )
}
