import type { OAuthGrant } from '#shared/contracts/connections.ts'
import type { Formats } from '../../../ui/formats/use-formats.ts'

/** Name of the user in the reader's language. */
export const grantUser = (grant: OAuthGrant, formats: Pick<Formats, 'inLanguage'>): string =>
  formats.inLanguage(grant.user_display_name, grant.user_display_name_en)
