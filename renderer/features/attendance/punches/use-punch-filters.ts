import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ATTENDANCE_SOURCES, type AttendanceSource, type Direction } from '#shared/contracts/attendance.ts'
import { presetPeriod, writePeriod } from '../../../ui/dates/period.ts'
import { devicesQuery } from '../attendance-queries.ts'
import { attendanceTexts } from '../attendance-texts.ts'

export const DIRECTIONS: readonly Direction[] = ['IN', 'OUT']

export function usePunchFilters(today: string) {
  const t = attendanceTexts.use()
  const devices = useQuery({ ...devicesQuery, refetchInterval: false, staleTime: 60_000 }).data
  return useMemo(
    () =>
      [
        {
          key: 'period',
          label: t('punches.period'),
          kind: 'period',
          isFixed: true,
          initial: writePeriod(presetPeriod('today', today))
        },
        { key: 'branch', label: t('punches.branch'), kind: 'branch', isFixed: true },
        { key: 'employee', label: t('punches.person'), kind: 'person', isFixed: true },
        {
          key: 'device',
          label: t('punches.device'),
          kind: 'choice',
          options: (devices ?? []).map(device => ({
            value: device.device_sn,
            label: `${device.device_sn} ${device.device_name}`
          }))
        },
        {
          key: 'source',
          label: t('punches.source'),
          kind: 'choice',
          options: ATTENDANCE_SOURCES.map((value: AttendanceSource) => ({
            value,
            label: t(`source.${value}`)
          }))
        },
        {
          key: 'direction',
          label: t('punches.direction'),
          kind: 'choice',
          options: DIRECTIONS.map(value => ({ value, label: t(`direction.${value}`) }))
        }
      ] as const,
    [t, today, devices]
  )
}
