import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Users } from '../modules/users/users.ts'
import {
  type AuthorizationRequest,
  answerAddress,
  readAuthorizationRequest,
  readReturnAddress
} from './authorize-request.ts'
import type { AuthorizeTickets } from './authorize-ticket.ts'
import type { Client } from './client-record.ts'
import type { Clients } from './clients.ts'
import type { Consents } from './consents.ts'
import type { Grants } from './grants.ts'
import { OAuthError } from './oauth-error.ts'
import type { ConsentPage, PageProblem, SignInPage } from './pages/page-model.ts'
import { Parameters } from './parameters.ts'
import type { Subject } from './subjects.ts'

export interface AuthorizeParts {
  clients: Clients
  consents: Consents
  grants: Grants
  tickets: AuthorizeTickets
  users: Pick<Users, 'proveAccount' | 'passwordMark'>
  findSubject: (userId: string) => Promise<Subject | null>
  logoOf: (client: Client) => Promise<string | null>
  issuer: () => string
  now: () => number
}

/** What the browser gets next. */
export type AuthorizeStep =
  | { kind: 'sign_in'; status: number; page: SignInPage; returnsTo: string }
  | { kind: 'consent'; page: ConsentPage; returnsTo: string }
  | { kind: 'problem'; problem: PageProblem }
  | { kind: 'redirect'; to: string }

/** The browser that asks: the value of its cookie, its address, and who is signed in at the screens there. */
export interface Visitor {
  browser: string
  address: string
  signedIn: SignedIn | null
}

interface SignedIn {
  id: string
  /** Seconds since the epoch. */
  authTime: number
}

interface Ask {
  /** As it came; the pages carry it along. */
  query: string
  client: Client
  request: AuthorizationRequest
}

/** The way from an authorization request over sign-in and consent to the code (companion 6.1). */
export class AuthorizeFlow {
  readonly #parts: AuthorizeParts

  constructor(parts: AuthorizeParts) {
    this.#parts = parts
  }

  /** GET and POST of the authorization endpoint (OpenID Connect Core §3.1.2.1). */
  async start(query: string, visitor: Visitor): Promise<AuthorizeStep> {
    return this.#withAsk(query, async ask => {
      const { prompts } = ask.request
      const user = this.#isSignedInEnough(ask, visitor.signedIn) ? visitor.signedIn : null
      if (user) return this.#afterSignIn(ask, visitor, user)
      if (prompts.includes('none')) throw new OAuthError('login_required', 'The user is not signed in.')
      return this.#askToSignIn(ask, visitor, { status: 200, userName: ask.request.loginHint, problem: null })
    })
  }

  async signIn(
    form: { ticket: string; userName: string; password: string; action: 'sign_in' | 'cancel' | 'again' },
    visitor: Visitor
  ): Promise<AuthorizeStep> {
    const content = await this.#parts.tickets.open(form.ticket, visitor.browser)
    if (!content) return { kind: 'problem', problem: 'ticket' }
    return this.#withAsk(content.request, async ask => {
      if (form.action === 'cancel') throw new OAuthError('access_denied', 'The user has declined.')
      const { userName } = form
      if (form.action === 'again')
        return this.#askToSignIn(ask, visitor, { status: 200, userName, problem: null })
      try {
        const account = await this.#parts.users.proveAccount(
          { user_name: userName, password: form.password },
          visitor.address
        )
        if (!account) return this.#askToSignIn(ask, visitor, { status: 401, userName, problem: 'wrong' })
        if (account.mustChangePassword)
          return this.#askToSignIn(ask, visitor, { status: 403, userName, problem: 'must_change_password' })
        return this.#afterSignIn(ask, visitor, { id: account.id, authTime: this.#seconds() })
      } catch (error) {
        if (!(error instanceof WorkstationError) || error.code !== 'too_many_requests') throw error
        const waitSeconds = error.details.retryAfterSeconds ?? 1
        return this.#askToSignIn(ask, visitor, { status: 429, userName, problem: { waitSeconds } })
      }
    })
  }

  async consent(
    form: { ticket: string; action: 'allow' | 'deny' | 'switch' | 'again' },
    visitor: Visitor
  ): Promise<AuthorizeStep> {
    const content = await this.#parts.tickets.open(form.ticket, visitor.browser)
    const user = content?.user
    if (!content || !user) return { kind: 'problem', problem: 'ticket' }
    return this.#withAsk(content.request, async ask => {
      if (form.action === 'deny') throw new OAuthError('access_denied', 'The user has declined.')
      // Who had the old password is not let in by a page that is open still.
      const isSame = (await this.#parts.users.passwordMark(user.id)) === user.passwordMark
      switch (isSame ? form.action : 'switch') {
        case 'switch':
          return this.#askToSignIn(ask, visitor, { status: 200, userName: '', problem: null })
        case 'again':
          return this.#askForConsent(ask, visitor, user)
        case 'allow':
          await this.#parts.consents.keep(ask.client, user.id, ask.request.scopes)
          return this.#giveCode(ask, visitor, user)
      }
    })
  }

  /** Reads the request; a fault that may be told at the redirect URI goes there. */
  async #withAsk(query: string, next: (ask: Ask) => Promise<AuthorizeStep>): Promise<AuthorizeStep> {
    const parameters = Parameters.ofForm(new URLSearchParams(query))
    const client = await this.#findClient(parameters)
    if (!client) return { kind: 'problem', problem: 'client_id' }
    const address = readReturnAddress(parameters, client)
    if (typeof address === 'string') return { kind: 'problem', problem: address }
    try {
      return await next({ query, client, request: readAuthorizationRequest(parameters, client, address) })
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error
      const { code, message } = error
      return this.#redirect(address.redirectUri, {
        error: code,
        error_description: message,
        state: address.state
      })
    }
  }

  async #findClient(parameters: Parameters): Promise<Client | null> {
    const [id] = parameters.isRepeated('client_id') ? [] : parameters.toSearch().getAll('client_id')
    return id === undefined ? null : this.#parts.clients.find(id)
  }

  #isSignedInEnough({ request }: Ask, signedIn: SignedIn | null): boolean {
    if (!signedIn || request.prompts.includes('login') || request.prompts.includes('select_account'))
      return false
    return request.maxAge === null || this.#seconds() - signedIn.authTime <= request.maxAge
  }

  async #afterSignIn(ask: Ask, visitor: Visitor, user: SignedIn): Promise<AuthorizeStep> {
    const { prompts, scopes } = ask.request
    const isAgreed =
      !prompts.includes('consent') && (await this.#parts.consents.has(ask.client, user.id, scopes))
    if (isAgreed) return this.#giveCode(ask, visitor, user)
    if (prompts.includes('none')) throw new OAuthError('consent_required', 'The user has not agreed yet.')
    return this.#askForConsent(ask, visitor, user)
  }

  async #askToSignIn(
    { query, client, request }: Ask,
    { browser }: Visitor,
    { status, userName, problem }: { status: number } & Pick<SignInPage, 'userName' | 'problem'>
  ): Promise<AuthorizeStep> {
    return {
      kind: 'sign_in',
      status,
      page: {
        client: await this.#shown(client),
        ticket: await this.#parts.tickets.seal({ request: query, user: null }, browser),
        userName,
        problem
      },
      returnsTo: request.redirectUri
    }
  }

  async #askForConsent(
    { query, client, request }: Ask,
    { browser }: Visitor,
    user: SignedIn
  ): Promise<AuthorizeStep> {
    const subject = await this.#parts.findSubject(user.id)
    if (!subject) throw new OAuthError('access_denied', 'The account cannot be used.')
    const passwordMark = await this.#parts.users.passwordMark(user.id)
    const { id, authTime } = user
    return {
      kind: 'consent',
      page: {
        client: await this.#shown(client),
        ticket: await this.#parts.tickets.seal(
          { request: query, user: { id, authTime, passwordMark } },
          browser
        ),
        user: { name: subject.displayName, userName: subject.userName },
        scopes: request.scopes,
        returnsTo: placeOf(request.redirectUri)
      },
      returnsTo: request.redirectUri
    }
  }

  async #giveCode({ client, request }: Ask, visitor: Visitor, user: SignedIn): Promise<AuthorizeStep> {
    const subject = await this.#parts.findSubject(user.id)
    if (!subject) throw new OAuthError('access_denied', 'The account cannot be used.')
    const agreement = {
      clientId: client.id,
      userId: user.id,
      redirectUri: request.redirectUri,
      scope: request.scopes.join(' '),
      nonce: request.nonce,
      codeChallenge: request.codeChallenge,
      authTime: user.authTime
    }
    const code = await this.#parts.grants.issueCode(agreement, {
      kind: 'user',
      id: user.id,
      name: subject.userName,
      origin: visitor.address
    })
    this.#parts.clients.used(client.id)
    return this.#redirect(request.redirectUri, { code, state: request.state })
  }

  #redirect(redirectUri: string, answer: Record<string, string | null>): AuthorizeStep {
    return {
      kind: 'redirect',
      to: answerAddress(redirectUri, { ...answer, iss: this.#parts.issuer() })
    }
  }

  async #shown(client: Client) {
    return { name: client.name, logo: await this.#parts.logoOf(client) }
  }

  #seconds(): number {
    return Math.floor(this.#parts.now() / 1000)
  }
}

/** What tells who gets the answer: the host of a web address, the scheme of an app, which is free to name any host. */
function placeOf(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri)
  return protocol === 'https:' || protocol === 'http:' ? host : protocol
}
