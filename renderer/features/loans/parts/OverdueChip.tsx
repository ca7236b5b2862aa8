import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { loansTexts } from '../loans-texts.ts'

/** One month overdue is a warning, two or more are an alarm. */
const SEVERE = 2

/** Number of overdue instalments; nothing if there are none. */
export function OverdueChip({ count }: { count: number }) {
  const t = loansTexts.use()
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
