import { useCallback } from 'react'
import { leaveTypeOf } from '#shared/domain/leave/leave-types.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'

export function useLeaveName(): (flag: string) => string {
  const { inLanguage } = useFormats()
  return useCallback(
    flag => {
      const type = leaveTypeOf(flag)
      return inLanguage(type?.name ?? flag, type?.nameEn ?? null)
    },
    [inLanguage]
  )
}
