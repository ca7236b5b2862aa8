import type { Delegation } from '#shared/contracts/approval-delegations.ts'
import { StateChip, type StateTone } from '../../../ui/states/StateChip.tsx'
import { delegationTexts } from './delegation-texts.ts'

const TONES: Record<Delegation['state'], StateTone> = {
  future: 'blue',
  active: 'green',
  over: 'grey',
  ended: 'grey'
}

export function DelegationStateChip({ state }: Pick<Delegation, 'state'>) {
  const t = delegationTexts.use()
  return <StateChip tone={TONES[state]} label={t(`state.${state}`)} isStruck={state === 'ended'} />
}
