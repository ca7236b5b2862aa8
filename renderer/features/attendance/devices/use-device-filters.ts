import { useMemo } from 'react'
import { DEVICE_TYPES, type DeviceType } from '#shared/contracts/devices.ts'
import { attendanceTexts } from '../attendance-texts.ts'

export function useDeviceFilters() {
  const t = attendanceTexts.use()
  return useMemo(
    () =>
      [
        { key: 'search', label: t('devices.search'), kind: 'search' },
        { key: 'branch', label: t('devices.branch'), kind: 'branch', isFixed: true },
        {
          key: 'type',
          label: t('devices.type'),
          kind: 'choice',
          options: DEVICE_TYPES.map((value: DeviceType) => ({ value, label: t(`deviceType.${value}`) }))
        }
      ] as const,
    [t]
  )
}
