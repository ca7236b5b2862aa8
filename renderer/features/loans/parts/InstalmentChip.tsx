import { IconCheck } from '@tabler/icons-react'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { loansTexts } from '../loans-texts.ts'

/** Whether an instalment has been deducted. Future instalments are normally not deducted and need no colour. */
export function InstalmentChip({ status }: { status: 'N' | 'Y' }) {
  const t = loansTexts.use()
  if (status === 'N') return <span>{t('instalment.N')}</span>
  return <StateChip tone="green" icon={IconCheck} label={t('instalment.Y')} />
}
