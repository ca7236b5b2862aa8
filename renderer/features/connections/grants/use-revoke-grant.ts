import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OAuthGrant } from '#shared/contracts/connections.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useConfirm } from '../../../ui/dialogs/use-confirm.ts'
import { type Formats, useFormats } from '../../../ui/formats/use-formats.ts'
import { CONNECTIONS_KEY } from '../connections-queries.ts'
import { connectionsTexts } from '../connections-texts.ts'

/** Asks first, and names the consequences. `onRevoked` moves the focus, as its button disappears. */
export function useRevokeGrant(onRevoked?: () => void): {
  ask: (grant: OAuthGrant) => Promise<void>
  isRevoking: boolean
} {
  const t = connectionsTexts.use()
  const formats = useFormats()
  const confirm = useConfirm()
  const notices = useNotices()
  const queries = useQueryClient()
  const namesOf = (grant: OAuthGrant) => ({ user: grantUser(grant, formats), client: grant.client_name })
  const revoke = useMutation({
    mutationFn: ({ grant_id }: OAuthGrant) =>
      call('DELETE /app/v1/grants/{grant_id}', { path: { grant_id } }),
    onSuccess: (_, grant) => {
      notices.done(t('revoke.done', namesOf(grant)))
      onRevoked?.()
    },
    onError: notices.failed,
    onSettled: () => queries.invalidateQueries({ queryKey: CONNECTIONS_KEY })
  })
  return {
    isRevoking: revoke.isPending,
    ask: async grant => {
      const isSure = await confirm({
        title: t('revoke.title', namesOf(grant)),
        message: t('revoke.message'),
        confirmLabel: t('revoke.button'),
        isDangerous: true
      })
      if (isSure) revoke.mutate(grant)
    }
  }
}

/** Name of the user in the reader's language. */
export const grantUser = (grant: OAuthGrant, formats: Pick<Formats, 'inLanguage'>): string =>
  formats.inLanguage(grant.user_display_name, grant.user_display_name_en)
