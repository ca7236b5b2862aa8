import { IconBan, IconCheck, IconKey, IconLock, IconUserOff } from '@tabler/icons-react'
import type { AccountState } from '#shared/contracts/accounts/accounts.ts'
import { StateChip, type StateTone } from '../../../ui/states/StateChip.tsx'
import { administrationTexts } from './administration-texts.ts'

const LOOKS: Record<AccountState, { tone: StateTone; icon: typeof IconCheck }> = {
  active: { tone: 'green', icon: IconCheck },
  locked: { tone: 'red', icon: IconLock },
  no_password: { tone: 'grey', icon: IconKey },
  disabled: { tone: 'grey', icon: IconBan },
  resigned: { tone: 'grey', icon: IconUserOff }
}

export function AccountStateChip({ state }: { state: AccountState }) {
  const t = administrationTexts.use()
  return <StateChip {...LOOKS[state]} label={t(`state.${state}`)} isStruck={state === 'disabled'} />
}
