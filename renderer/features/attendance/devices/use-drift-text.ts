import { useCallback } from 'react'
import type { Device } from '#shared/contracts/devices.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { isRight } from './clock-drift.ts'

export function useDriftText(): (device: Pick<Device, 'clock_drift_ms'>) => string {
  const t = attendanceTexts.use()
  const formats = useFormats()
  return useCallback(
    device => {
      const { clock_drift_ms: drift } = device
      if (drift === null) return t('device.drift.unknown')
      if (isRight(device)) return t('device.drift.none')
      const span = formats.duration(Math.abs(drift))
      return t(drift > 0 ? 'device.drift.ahead' : 'device.drift.behind', { span })
    },
    [t, formats]
  )
}
