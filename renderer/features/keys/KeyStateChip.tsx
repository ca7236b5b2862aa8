import { IconBan, IconCheck } from '@tabler/icons-react'
import type { SubscriptionKey } from '#shared/contracts/keys.ts'
import { StateChip } from '../../ui/states/StateChip.tsx'
import { stateOf } from './keys-query.ts'
import { keysTexts } from './keys-texts.ts'

export function KeyStateChip({ of }: { of: SubscriptionKey }) {
  const t = keysTexts.use()
  return stateOf(of) === 'active' ? (
    <StateChip tone="green" icon={IconCheck} label={t('state.active')} />
  ) : (
    <StateChip tone="grey" icon={IconBan} label={t('state.revoked')} isStruck />
  )
}
