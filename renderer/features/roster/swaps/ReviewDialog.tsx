import { Button, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { operationQuery } from '../../../api/operation-query.ts'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { Notice } from '../../../ui/states/Notice.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { ConflictTable } from '../month/SaveRosterDialog.tsx'
import { SWAPS_KEY, SwapDays } from './SwapDays.tsx'
import { swapsTexts } from './swaps-texts.ts'

const TEXT_MOST = 500

/** Both shifts with every warning; approving confirms them and changes both rosters. */
export function ReviewDialog({ swapId, onClose }: { swapId: string; onClose: () => void }) {
  const t = swapsTexts.use()
  const path = { swap_id: swapId }
  const review = useQuery(
    operationQuery([...SWAPS_KEY, 'review', swapId], 'GET /app/v1/shift-swaps/{swap_id}/review', {
      path,
      staleTime: 0,
      gcTime: 0,
      retry: false
    })
  )
  const [remark, setRemark] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = remark.trim() === ''
  const decide = useAction({
    run: (approves: boolean) =>
      call('POST /app/v1/shift-swaps/{swap_id}/decide', {
        path,
        body: { approves, remark, ...(review.data === undefined ? {} : { token: review.data.token }) }
      }),
    done: (_, approves) => t(approves ? 'swap.approved' : 'swap.refused'),
    refreshes: [SWAPS_KEY, ['roster'], ['my-month']],
    onDone: onClose,
    showsError: true
  })
  const refuse = () => {
    setTried(true)
    if (!isMissing) void decide.start(false)
  }
  const { data } = review
  return (
    <Dialog title={t('swap.review.title')} size={720} onClose={onClose} gap="md">
      {data === undefined ? (
        <QueryState query={review} shape="record" lines={4} />
      ) : (
        <>
          <SwapDays days={data.swap.days} swap={data.swap} />
          {data.swap.reason !== '' && (
            <Text c="dimmed">{t('swap.because', { reason: data.swap.reason })}</Text>
          )}
          {data.conflicts.length === 0 ? (
            <Notice tone="teal">{t('swap.fine')}</Notice>
          ) : (
            <ConflictTable conflicts={data.conflicts} />
          )}
        </>
      )}
      <Textarea
        label={t('swap.refuse.reason')}
        value={remark}
        maxLength={TEXT_MOST}
        autosize
        minRows={2}
        error={isTried && isMissing ? t('swap.missing') : null}
        onChange={event => setRemark(event.currentTarget.value)}
      />
      <DialogButtons
        label={t('swap.approve')}
        of={decide}
        run={() => void decide.start(true)}
        onClose={onClose}
        isDisabled={data === undefined || data.refused_count > 0}
      >
        <Button variant="default" onClick={refuse}>
          {t('swap.refuse')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
