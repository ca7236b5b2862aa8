import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { loansTexts } from '../loans-texts.ts'

/** One month behind is a slip; from the second on somebody has to be asked. */
const SEVERE = 2

/** How many instalments past months have left unpaid; nothing where there is none. */
export function OverdueChip({ count }: { count: number }) {
  const t = useTexts(loansTexts)
  if (count === 0) return null
  const isSevere = count >= SEVERE
  return (
    <StateChip
      tone={isSevere ? 'red' : 'amber'}
      icon={isSevere ? IconAlertTriangle : IconClockExclamation}
      label={t('overdue', { count })}
    />
  )
}
