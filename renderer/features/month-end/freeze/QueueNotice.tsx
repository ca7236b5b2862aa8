import { WAITING_PUNCHES_MAX } from '#shared/contracts/month-end/month-end.ts'
import { Notice } from '../../../ui/states/Notice.tsx'
import { monthEndTexts } from '../month-end-texts.ts'

/** How many punches of the period wait; many are not counted. */
export function QueueNotice({ count }: { count: number }) {
  const t = monthEndTexts.use()
  return (
    <Notice tone="amber">
      {count > WAITING_PUNCHES_MAX ? t('queue.many', { count: WAITING_PUNCHES_MAX }) : t('queue', { count })}
    </Notice>
  )
}
