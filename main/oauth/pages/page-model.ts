import type { OAuthScope } from '#shared/contracts/accounts/oauth.ts'

// What the pages of the token service show; their appearance is up to the pages.

export const PAGE_LANGUAGES = ['th', 'en'] as const
export type PageLanguage = (typeof PAGE_LANGUAGES)[number]

export interface PageFrame {
  language: PageLanguage
  companyName: string
}

export interface ShownClient {
  name: string
  /** Data URI. */
  logo: string | null
}

export interface SignInPage {
  client: ShownClient
  /** Opaque; sent back with the form. */
  ticket: string
  userName: string
  /** Whether some accounts have a second factor. */
  takesCodes: boolean
  problem:
    | 'wrong'
    | 'code_needed'
    | 'wrong_code'
    | 'used_code'
    | 'must_change_password'
    | 'must_add_second_factor'
    | { waitSeconds: number }
    | null
}

export interface ConsentPage {
  client: ShownClient
  ticket: string
  user: { name: string; userName: string }
  scopes: readonly OAuthScope[]
  /** Host, or scheme of an app, that receives the response. */
  returnsTo: string
}

/** Why the sign-in cannot continue: the request is wrong, or the form has expired or was already used. */
export type PageProblem = 'client_id' | 'redirect_uri' | 'ticket'
