import { IconAlertTriangle } from '@tabler/icons-react'
import type { Device } from '#shared/contracts/devices.ts'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { isDrifting } from './clock-drift.ts'
import { useDriftText } from './use-drift-text.ts'

/** How the device's clock goes; amber where it is so wrong that somebody has to set it. */
export function DriftChip({ device }: { device: Device }) {
  const text = useDriftText()(device)
  if (!isDrifting(device)) return <span>{text}</span>
  return <StateChip tone="amber" icon={IconAlertTriangle} label={text} />
}
