import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Users } from '../../modules/accounts/accounts.ts'
import { MadeOf } from '../../platform/runtime.ts'
import type { Client } from '../clients/client-record.ts'
import type { Clients } from '../clients/clients.ts'
import { OAuthError } from '../oauth-error.ts'
import type { ConsentPage, PageProblem, SignInPage } from '../pages/page-model.ts'
import { Parameters } from '../parameters.ts'
import type { Grants } from '../tokens/grants.ts'
import type { Subject } from '../tokens/subjects.ts'
import {
  type AuthorizationRequest,
  answerAddress,
  readAuthorizationRequest,
  readReturnAddress
} from './authorize-request.ts'
import type { AuthorizeTickets } from './authorize-ticket.ts'
import type { Consents } from './consents.ts'

export interface AuthorizeParts {
  clients: Clients
  consents: Consents
  grants: Grants
  tickets: AuthorizeTickets
  users: Pick<Users, 'proveAccount' | 'passwordMark' | 'takesCodes'>
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

interface SignInForm {
  ticket: string
  userName: string
  password: string
  /** Code of the second factor, if the account has one. */
  code: string
  action: 'sign_in' | 'cancel' | 'again'
}

interface SignedIn {
  id: string
  /** Seconds since the epoch. */
  authTime: number
}

interface Ask {
  /** Valid for one code. */
  id: string
  /** The unchanged query; the pages carry it along. */
  query: string
  client: Client
  request: AuthorizationRequest
}

const CODE_PROBLEMS: ReadonlyMap<string, 'code_needed' | 'wrong_code' | 'used_code'> = new Map([
  ['session.code_needed', 'code_needed'],
  ['session.wrong_code', 'wrong_code'],
  ['session.used_code', 'used_code']
])

/** The steps from an authorization request through sign-in and consent to the code (decision 0010). */
export class AuthorizeFlow extends MadeOf<AuthorizeParts> {
  /**
   * GET and POST of the authorization endpoint (OpenID Connect Core §3.1.2.1). Every request asks the user to sign in: a
   * sign-in that the browser remembers would be in a cookie, which is sent to every port of the host.
   */
  async start(query: string): Promise<AuthorizeStep> {
    return this.#withAsk({ id: this.parts.tickets.newId(), request: query }, async ask => {
      if (ask.request.prompts.includes('none'))
        throw new OAuthError('login_required', 'The user is not signed in.')
      return this.#askToSignIn(ask, { status: 200, userName: ask.request.loginHint, problem: null })
    })
  }

  async signIn(form: SignInForm, address: string): Promise<AuthorizeStep> {
    const content = await this.parts.tickets.open(form.ticket)
    if (!content) return { kind: 'problem', problem: 'ticket' }
    return this.#withAsk(content, async ask => {
      if (form.action === 'cancel') throw new OAuthError('access_denied', 'The user has declined.')
      const { userName } = form
      if (form.action === 'again') return this.#askToSignIn(ask, { status: 200, userName, problem: null })
      try {
        const account = await this.parts.users.proveAccount(
          { user_name: userName, password: form.password, code: form.code },
          address
        )
        if (!account) return this.#askToSignIn(ask, { status: 401, userName, problem: 'wrong' })
        if (account.mustChangePassword)
          return this.#askToSignIn(ask, { status: 403, userName, problem: 'must_change_password' })
        if (account.mustAddSecondFactor)
          return this.#askToSignIn(ask, { status: 403, userName, problem: 'must_add_second_factor' })
        return this.#afterSignIn(ask, address, { id: account.id, authTime: this.#seconds() })
      } catch (error) {
        if (!(error instanceof WorkstationError)) throw error
        const { code } = error.fault
        const problem = CODE_PROBLEMS.get(code)
        if (problem !== undefined) {
          return this.#askToSignIn(ask, { status: 401, userName, problem })
        }
        if (error.code !== 'too_many_requests') throw error
        const waitSeconds = error.details.retryAfterSeconds ?? 1
        return this.#askToSignIn(ask, { status: 429, userName, problem: { waitSeconds } })
      }
    })
  }

  async consent(
    form: { ticket: string; action: 'allow' | 'deny' | 'switch' | 'again' },
    address: string
  ): Promise<AuthorizeStep> {
    const content = await this.parts.tickets.open(form.ticket)
    const user = content?.user
    if (!content || !user) return { kind: 'problem', problem: 'ticket' }
    return this.#withAsk(content, async ask => {
      if (form.action === 'deny') throw new OAuthError('access_denied', 'The user has declined.')
      // A page that is still open does not admit users who had the old password.
      const isSame = (await this.parts.users.passwordMark(user.id)) === user.passwordMark
      switch (isSame ? form.action : 'switch') {
        case 'switch':
          return this.#askToSignIn(ask, { status: 200, userName: '', problem: null })
        case 'again':
          return this.#askForConsent(ask, user)
        case 'allow':
          await this.parts.consents.keep(ask.client, user.id, ask.request.scopes)
          return this.#giveCode(ask, address, user)
      }
    })
  }

  /** Parses the request; a fault that may be reported to the redirect URI is sent there. */
  async #withAsk(
    { id, request: query }: { id: string; request: string },
    next: (ask: Ask) => Promise<AuthorizeStep>
  ): Promise<AuthorizeStep> {
    const parameters = Parameters.ofForm(new URLSearchParams(query))
    const client = await this.#findClient(parameters)
    if (!client) return { kind: 'problem', problem: 'client_id' }
    const address = readReturnAddress(parameters, client)
    if (typeof address === 'string') return { kind: 'problem', problem: address }
    try {
      const request = readAuthorizationRequest(parameters, client, address)
      return await next({ id, query, client, request })
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
    return id === undefined ? null : this.parts.clients.find(id)
  }

  async #afterSignIn(ask: Ask, address: string, user: SignedIn): Promise<AuthorizeStep> {
    const { prompts, scopes } = ask.request
    const isAgreed =
      !prompts.includes('consent') && (await this.parts.consents.has(ask.client, user.id, scopes))
    if (isAgreed) return this.#giveCode(ask, address, user)
    return this.#askForConsent(ask, user)
  }

  async #askToSignIn(
    { id, query, client, request }: Ask,
    { status, userName, problem }: { status: number } & Pick<SignInPage, 'userName' | 'problem'>
  ): Promise<AuthorizeStep> {
    return {
      kind: 'sign_in',
      status,
      page: {
        client: await this.#shown(client),
        ticket: await this.parts.tickets.seal({ id, request: query, user: null }),
        userName,
        takesCodes: await this.parts.users.takesCodes(),
        problem
      },
      returnsTo: request.redirectUri
    }
  }

  async #askForConsent({ id, query, client, request }: Ask, user: SignedIn): Promise<AuthorizeStep> {
    const subject = await this.parts.findSubject(user.id)
    if (!subject) throw new OAuthError('access_denied', 'The account cannot be used.')
    const passwordMark = await this.parts.users.passwordMark(user.id)
    return {
      kind: 'consent',
      page: {
        client: await this.#shown(client),
        ticket: await this.parts.tickets.seal({ id, request: query, user: { ...user, passwordMark } }),
        user: { name: subject.display_name, userName: subject.user_name },
        scopes: request.scopes,
        returnsTo: destinationOf(request.redirectUri)
      },
      returnsTo: request.redirectUri
    }
  }

  async #giveCode({ id, client, request }: Ask, address: string, user: SignedIn): Promise<AuthorizeStep> {
    const subject = await this.parts.findSubject(user.id)
    if (!subject) throw new OAuthError('access_denied', 'The account cannot be used.')
    if (!this.parts.tickets.spend(id)) return { kind: 'problem', problem: 'ticket' }
    const agreement = {
      client_id: client.id,
      user_id: user.id,
      redirect_uri: request.redirectUri,
      scope: request.scopes.join(' '),
      nonce: request.nonce,
      code_challenge: request.codeChallenge,
      auth_time: user.authTime
    }
    const code = await this.parts.grants.issueCode(agreement, {
      kind: 'user',
      id: user.id,
      name: subject.user_name,
      origin: address
    })
    this.parts.clients.used(client.id)
    return this.#redirect(request.redirectUri, { code, state: request.state })
  }

  #redirect(redirectUri: string, answer: Record<string, string | null>): AuthorizeStep {
    return {
      kind: 'redirect',
      to: answerAddress(redirectUri, { ...answer, iss: this.parts.issuer() })
    }
  }

  async #shown(client: Client) {
    return { name: client.name, logo: await this.parts.logoOf(client) }
  }

  #seconds(): number {
    return Math.floor(this.parts.now() / 1000)
  }
}

/** The recipient's identity: the host of a web address, or the scheme of an app, which could name any host. */
function destinationOf(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri)
  return protocol === 'https:' || protocol === 'http:' ? host : protocol
}
