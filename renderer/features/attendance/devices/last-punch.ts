import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Device } from '#shared/contracts/attendance/devices.ts'
import type { UnmappedPin } from '#shared/contracts/attendance/terminals.ts'
import { unmappedQuery } from '../../../ui/terminals/terminal-queries.ts'
import { TEST_DATE } from './connect/TestPunchForm.tsx'

/** Wall clock; a test punch does not count. */
export const lastPunchOf = ({ last_punch_at: at }: Device): string | null =>
  at?.startsWith(TEST_DATE) === true ? null : at

/** Punches of PINs that are nobody's, by device. */
export type UnknownPunches = {
  /** Their number if the latest of them is later than the latest punch that counts, otherwise 0. */
  newerThanPunch(device: Device): number
}

export function useUnknownPunches(): UnknownPunches {
  const pins = useQuery(unmappedQuery).data
  return useMemo(() => unknownPunches(pins ?? []), [pins])
}

function unknownPunches(pins: readonly UnmappedPin[]): UnknownPunches {
  const bySn = Map.groupBy(pins, pin => pin.sn)
  return {
    newerThanPunch: device => {
      const own = bySn.get(device.device_sn) ?? []
      const punched = lastPunchOf(device) ?? ''
      return own.some(pin => pin.last > punched) ? own.reduce((sum, pin) => sum + pin.count, 0) : 0
    }
  }
}
