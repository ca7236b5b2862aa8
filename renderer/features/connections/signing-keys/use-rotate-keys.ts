import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useConfirm } from '../../../ui/dialogs/use-confirm.ts'
import { signingKeysQuery, tokenServiceQuery } from '../connections-queries.ts'
import { connectionsTexts } from '../connections-texts.ts'

/** Asks first, and explains how the old key and the new one overlap. */
export function useRotateKeys(): () => Promise<void> {
  const t = connectionsTexts.use()
  const confirm = useConfirm()
  const notices = useNotices()
  const queries = useQueryClient()
  const rotate = useMutation({
    mutationFn: () => call('POST /app/v1/signing-keys/rotate'),
    onSuccess: keys => {
      queries.setQueryData(signingKeysQuery.queryKey, keys)
      void queries.invalidateQueries(tokenServiceQuery)
      notices.done(t('rotate.done'))
    },
    onError: notices.failed
  })
  return async () => {
    if (rotate.isPending) return
    const isSure = await confirm({
      title: t('rotate.title'),
      message: t('rotate.message'),
      details: [t('rotate.standard'), t('rotate.fixed')],
      confirmLabel: t('signing.rotate')
    })
    if (isSure) rotate.mutate()
  }
}
