import { Button, Group, Progress, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ActivityCheck } from '#shared/contracts/activity-log.ts'
import { call } from '../../api/client.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { activityTexts } from './activity-texts.ts'

/** Verifies the log from its beginning, a few thousand entries per request. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const t = activityTexts.use()
  const stop = useRef(new AbortController())
  const [reached, setReached] = useState<ActivityCheck>()
  const verify = useMutation({
    mutationFn: async () => {
      let from: ActivityCheck['next'] = null
      do {
        const check: ActivityCheck = await call('POST /app/v1/activity/verify', {
          body: from === null ? {} : { from },
          signal: stop.current.signal
        })
        setReached(check)
        from = check.next
      } while (from !== null)
    }
  })
  const { mutate } = verify
  useEffect(() => {
    const controller = new AbortController()
    stop.current = controller
    mutate()
    return () => controller.abort()
  }, [mutate])
  const { verified = 0, total = 0, broken = null } = reached ?? {}
  return (
    <Dialog onClose={onClose} title={t('verify.title')} gap="md">
      <Text c="dimmed">{t('verify.note')}</Text>
      {verify.isPending && (
        <>
          <Progress value={total === 0 ? 0 : (verified / total) * 100} aria-label={t('verify.running')} />
          <Text role="status">{t('verify.progress', { done: verified, total })}</Text>
        </>
      )}
      {verify.isSuccess &&
        (broken === null ? (
          <Notice tone="teal">{t('verify.fine', { total })}</Notice>
        ) : (
          <Notice tone="red">{t('verify.broken', { seq: broken })}</Notice>
        ))}
      {verify.error !== null && <ErrorState error={verify.error} onRetry={() => mutate()} />}
      <Group justify="flex-end" gap="sm">
        {verify.isSuccess && (
          <Button variant="default" onClick={() => mutate()}>
            {t('verify.again')}
          </Button>
        )}
        <Button variant={verify.isPending ? 'default' : 'filled'} onClick={onClose} data-autofocus>
          {verify.isPending ? t('stop') : t('close')}
        </Button>
      </Group>
    </Dialog>
  )
}
