import { IconCheck, IconCircleDot, IconX } from '@tabler/icons-react'
import type { LoanStatus } from '#shared/contracts/loans.ts'
import { StateChip } from '../../ui/states/StateChip.tsx'
import { loansTexts } from './loans-texts.ts'

const LOOKS = {
  N: { tone: 'teal', icon: IconCircleDot },
  C: { tone: 'grey', icon: IconX },
  Y: { tone: 'green', icon: IconCheck }
} as const

export function LoanStatusChip({ status }: { status: LoanStatus }) {
  const t = loansTexts.use()
  return <StateChip {...LOOKS[status]} label={t(`status.${status}`)} />
}
