import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubscriptionKey } from '#shared/contracts/keys.ts'
import { call } from '../../api/client.ts'
import { useNotices } from '../../ui/dialogs/notices.ts'
import { useConfirm } from '../../ui/dialogs/use-confirm.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { keysQuery } from './keys-query.ts'
import { keysTexts } from './keys-texts.ts'

/** Asks first, and names what stops working. */
export function useRevokeKey(): { ask: (key: SubscriptionKey) => Promise<void>; isRevoking: boolean } {
  const t = useTexts(keysTexts)
  const formats = useFormats()
  const confirm = useConfirm()
  const notices = useNotices()
  const client = useQueryClient()
  const revoke = useMutation({
    mutationFn: (key: SubscriptionKey) =>
      call('DELETE /app/v1/keys/{key_id}', { path: { key_id: key.key_id } }),
    onSuccess: async (_, { name }) => {
      await client.invalidateQueries(keysQuery)
      notices.done(t('revoke.done', { name }))
    },
    onError: notices.failed
  })
  return {
    isRevoking: revoke.isPending,
    ask: async key => {
      const isSure = await confirm({
        title: t('revoke.title', { name: key.name }),
        message:
          key.last_used === null
            ? t('revoke.unused')
            : t('revoke.used', { since: formats.since(key.last_used) }),
        details: key.scopes.map(scope => t(`stops.${scope}`)),
        confirmLabel: t('revoke'),
        isDangerous: true
      })
      if (isSure) revoke.mutate(key)
    }
  }
}
