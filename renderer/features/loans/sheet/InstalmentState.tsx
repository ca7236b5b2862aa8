import { IconCash, IconClockExclamation, IconLock } from '@tabler/icons-react'
import type { ICellRendererParams } from 'ag-grid-community'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { loansTexts } from '../loans-texts.ts'
import { InstalmentChip } from '../parts/InstalmentChip.tsx'
import type { GridRow } from './instalment-rows.ts'
import { loanSheetTexts } from './loan-sheet-texts.ts'

/** Status of an instalment, and why it is locked. */
export function InstalmentState({ data }: ICellRendererParams<GridRow>) {
  const t = useTexts(loanSheetTexts)
  const shared = useTexts(loansTexts)
  switch (data?.state) {
    case 'paid':
      return <InstalmentChip status="Y" />
    case 'received':
      return <StateChip tone="green" icon={IconCash} label={t('state.received')} />
    case 'closed':
      return <StateChip tone="amber" icon={IconLock} label={t('state.closed')} />
    case 'overdue':
      return <StateChip tone="amber" icon={IconClockExclamation} label={t('state.overdue')} />
    case 'cancelled':
      return <StateChip tone="grey" icon={IconLock} label={shared('status.C')} />
    default:
      return <InstalmentChip status="N" />
  }
}
