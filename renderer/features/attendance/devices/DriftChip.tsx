import { IconAlertTriangle } from '@tabler/icons-react'
import type { Device } from '#shared/contracts/devices.ts'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { isDrifting } from './clock-drift.ts'
import { useDriftText } from './use-drift-text.ts'

/** Drift of the device's clock; amber if it has to be set. */
export function DriftChip({ device }: { device: Device }) {
  const text = useDriftText()(device)
  if (!isDrifting(device)) return <span>{text}</span>
  return <StateChip tone="amber" icon={IconAlertTriangle} label={text} />
}
