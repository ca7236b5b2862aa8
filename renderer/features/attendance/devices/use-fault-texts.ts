import { useCallback } from 'react'
import { attendanceTexts } from '../attendance-texts.ts'
import type { DeviceFaults } from './device-form.ts'

export function useFaultTexts(): (faults: DeviceFaults) => Record<string, string> {
  const t = attendanceTexts.use()
  return useCallback(
    faults =>
      Object.fromEntries(
        Object.entries(faults).map(([field, { key, length = 0 }]) => [
          field,
          key === 'device.fault.long' ? t(key, { length }) : t(key)
        ])
      ),
    [t]
  )
}
