import { IconLock, IconX } from '@tabler/icons-react'
import type { CompanyDocument } from '#shared/contracts/head-office/company-commands.ts'
import { StateChip } from '../../../../ui/states/StateChip.tsx'
import { commandTexts } from './command-texts.ts'

/** Whether a document can be decided here, or what came of asking its branch. */
export function DecisionChip({ of: { command_id, may_decide, fault, not_made } }: { of: CompanyDocument }) {
  const t = commandTexts.use()
  if (command_id !== null) return <StateChip tone="amber" label={t('state.sent')} />
  if (not_made !== null) return <StateChip tone="red" icon={IconX} label={t(`state.${not_made.state}`)} />
  if (fault !== null) return <StateChip tone="grey" icon={IconLock} label={t('state.closed')} />
  return <StateChip tone="grey" label={t(may_decide ? 'state.open' : 'state.forbidden')} />
}
