import { IconDeviceDesktop, IconServer } from '@tabler/icons-react'
import type { ClientType } from '#shared/contracts/accounts/connections.ts'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { connectionsTexts } from '../connections-texts.ts'

export function ClientTypeChip({ type }: { type: ClientType }) {
  const t = connectionsTexts.use()
  return type === 'confidential' ? (
    <StateChip tone="teal" icon={IconServer} label={t('type.confidential')} />
  ) : (
    <StateChip tone="blue" icon={IconDeviceDesktop} label={t('type.public')} />
  )
}
