import type { OAuthGrant } from '#shared/contracts/accounts/connections.ts'
import { call } from '../../../api/client.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { type Formats, useFormats } from '../../../ui/formats/use-formats.ts'
import { CONNECTIONS_KEY } from '../connections-queries.ts'
import { connectionsTexts } from '../connections-texts.ts'

/** Asks for confirmation and names the consequences. `onRevoked` moves the focus, as its button disappears. */
export function useRevokeGrant(onRevoked?: () => void) {
  const t = connectionsTexts.use()
  const formats = useFormats()
  const namesOf = (grant: OAuthGrant) => ({ user: grantUser(grant, formats), client: grant.client_name })
  return useAction({
    run: ({ grant_id }: OAuthGrant) => call('DELETE /app/v1/grants/{grant_id}', { path: { grant_id } }),
    question: grant => ({
      title: t('revoke.title', namesOf(grant)),
      message: t('revoke.message'),
      confirmLabel: t('revoke.button'),
      isDangerous: true
    }),
    done: (_, grant) => t('revoke.done', namesOf(grant)),
    refreshes: [CONNECTIONS_KEY],
    onDone: onRevoked
  })
}

/** Name of the user in the reader's language. */
export const grantUser = (grant: OAuthGrant, formats: Pick<Formats, 'inLanguage'>): string =>
  formats.inLanguage(grant.user_display_name, grant.user_display_name_en)
