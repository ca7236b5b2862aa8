import { Text, Textarea } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { MonthEndView } from '#shared/contracts/month-end/month-end.ts'
import { call } from '../../../api/client.ts'
import { usePayrollPeriodName } from '../../../ui/dates/use-payroll-period-name.ts'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { useFollowJob } from '../../../ui/long-work/jobs.ts'
import { choices } from '../../../ui/pickers/choices.ts'
import { SegmentedField } from '../../../ui/pickers/SegmentedField.tsx'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { Notice } from '../../../ui/states/Notice.tsx'
import { MONTH_END_KEY } from '../month-end-queries.ts'
import { monthEndTexts } from '../month-end-texts.ts'
import { QueueNotice } from './QueueNotice.tsx'

const CHOICES = ['wait', 'ignore'] as const

/** Freezes the period as it is shown; with punches in the queue the user chooses whether to wait for them. */
export function FreezeDialog({ view, onClose }: { view: MonthEndView; onClose: () => void }) {
  const t = monthEndTexts.use()
  const nameOf = usePayrollPeriodName()
  const follow = useFollowJob()
  const language = usePreferences(store => store.language)
  const [remark, setRemark] = useState('')
  const [queue, setQueue] = useState<(typeof CHOICES)[number]>('wait')
  const { period, versions, waiting_punches, checks } = view
  const latest = versions[0]?.version ?? 0
  // What was shown when the dialog opened; a refusal names what is newer, and is shown with it.
  const [base, setBase] = useState(latest)
  const open = checks.reduce((sum, { count }) => sum + (count ?? 0), 0)
  const freeze = useAction({
    run: () =>
      call('POST /app/v1/month-end/{period_id}/freeze', {
        path: { period_id: period.period_id },
        body: {
          base_version: base,
          queue: waiting_punches > 0 ? queue : 'refuse',
          language,
          ...(remark.trim() !== '' && { remark: remark.trim() })
        }
      }),
    refreshes: [MONTH_END_KEY],
    onDone: job => {
      follow(job)
      onClose()
    },
    showsError: true
  })
  const { error } = freeze
  useEffect(() => {
    if (error !== null) setBase(latest)
  }, [error, latest])
  return (
    <Dialog onClose={onClose} title={t('freeze.title')} onSubmit={() => void freeze.start()} gap="md">
      <Text fw={600}>{nameOf(period)}</Text>
      <Text>{t('freeze.effect')}</Text>
      {open > 0 && <Notice tone="amber">{t('freeze.open', { count: open })}</Notice>}
      {waiting_punches > 0 && (
        <>
          <QueueNotice count={waiting_punches} />
          <SegmentedField
            label={t('queue.choice')}
            value={queue}
            {...choices(CHOICES, it => t(`queue.${it}`), setQueue)}
          />
        </>
      )}
      <Textarea
        label={t('remark')}
        value={remark}
        maxLength={500}
        autosize
        minRows={2}
        onChange={event => setRemark(event.currentTarget.value)}
      />
      <DialogButtons label={t('freeze.run')} of={freeze} onClose={onClose} first="run" />
    </Dialog>
  )
}
