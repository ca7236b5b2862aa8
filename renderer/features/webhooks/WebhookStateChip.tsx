import { IconAlertTriangle, IconBan, IconCheck } from '@tabler/icons-react'
import type { WebhookState } from '#shared/contracts/webhooks.ts'
import { StateChip } from '../../ui/states/StateChip.tsx'
import { webhooksTexts } from './webhooks-texts.ts'

const LOOKS = {
  on: { tone: 'green', icon: IconCheck },
  off: { tone: 'grey', icon: IconBan },
  gone: { tone: 'red', icon: IconAlertTriangle }
} as const

export function WebhookStateChip({ of }: { of: WebhookState }) {
  const t = webhooksTexts.use()
  return <StateChip {...LOOKS[of]} label={t(`state.${of}`)} />
}
