import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { AuthorizeQuery } from '#shared/contracts/accounts/oauth.ts'
import { OAuthFailure } from '#shared/contracts/failures.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { bodyParameters, FORM_TYPES, installForms, rawQuery } from '../form-bodies.ts'
import type { TokenService } from '../oauth.ts'
import { PAGE_LANGUAGES, type PageFrame, type PageLanguage } from '../pages/page-model.ts'
import { Pages } from '../pages/pages.ts'
import { Parameters } from '../parameters.ts'
import type { AuthorizeStep } from './authorize-flow.ts'

const PAGE = { 'text/html': { schema: Type.String() } }
/** Documents both request methods (OpenID Connect Core §3.1.2.1). */
const ASKING = {
  tags: ['Token service'],
  summary: 'Ask a user to let a client in (authorization code flow)',
  description: 'For a browser: it ends at redirect_uri with `code`, `state` and `iss`, or with `error`.',
  response: {
    200: { description: 'A page to sign in or to agree', content: PAGE },
    303: { description: 'Back to redirect_uri with code, state and iss, or error', type: 'null' },
    400: {
      description: 'A page that says why the request cannot be answered',
      content: { ...PAGE, 'application/json': { schema: OAuthFailure } }
    }
  }
}

export interface AuthorizeRouteParts {
  service: TokenService
  companyName: (language: PageLanguage) => Promise<string>
  rendererDir: string
}

/** Authorization endpoint, sign-in and consent (decision 0010): plain HTML, no script. */
export function authorizeRoutes({
  service,
  companyName,
  rendererDir
}: AuthorizeRouteParts): FastifyPluginAsync {
  return async app => {
    installForms(app)
    const pages = new Pages(rendererDir)
    const config = { access: { kind: 'public' }, checksBodyItself: true } as const
    const hidden = { config, schema: { hide: true } }

    const show = async (
      step: AuthorizeStep,
      language: PageLanguage,
      reply: FastifyReply
    ): Promise<FastifyReply> => {
      if (step.kind === 'redirect') return reply.header('cache-control', 'no-store').redirect(step.to, 303)
      const frame: PageFrame = { language, companyName: await companyName(language) }
      if (step.kind === 'problem')
        return reply
          .code(400)
          .headers(pages.headers({ returnsTo: null }))
          .send(pages.problem(frame, step.problem))
      const isSignIn = step.kind === 'sign_in'
      if (isSignIn && step.page.problem !== null && typeof step.page.problem === 'object')
        void reply.header('retry-after', step.page.problem.waitSeconds)
      return reply
        .code(isSignIn ? step.status : 200)
        .headers(pages.headers({ returnsTo: step.returnsTo }))
        .send(isSignIn ? pages.signIn(frame, step.page) : pages.consent(frame, step.page))
    }

    app.get(
      ENDPOINTS.authorize,
      {
        config,
        // A HEAD request would issue a code to a client that the user has consented to before.
        exposeHeadRoute: false,
        schema: { ...ASKING, querystring: AuthorizeQuery }
      },
      async (request, reply) => {
        const query = rawQuery(request)
        const step = await service.flow.start(query)
        return show(step, languageOf(request, new URLSearchParams(query).get('ui_locales')), reply)
      }
    )
    app.post(
      ENDPOINTS.authorize,
      {
        config: { ...config, isOpenToForeignOrigins: true },
        schema: { ...ASKING, consumes: FORM_TYPES, body: AuthorizeQuery }
      },
      async (request, reply) => {
        const query = String(formOf(request))
        const step = await service.flow.start(query)
        return show(step, languageOf(request, new URLSearchParams(query).get('ui_locales')), reply)
      }
    )
    app.post(`${ENDPOINTS.authorize}/sign-in`, hidden, async (request, reply) => {
      const form = Parameters.ofForm(formOf(request))
      const switched = form.text('switch_language')
      const step = await service.flow.signIn(
        {
          ticket: form.text('ticket') ?? '',
          userName: form.text('user_name')?.slice(0, 200) ?? '',
          password: form.text('password')?.slice(0, 1_000) ?? '',
          code: form.text('code')?.slice(0, 100) ?? '',
          action: switched ? 'again' : form.text('action') === 'cancel' ? 'cancel' : 'sign_in'
        },
        request.ip
      )
      return show(step, languageOf(request, switched ?? form.text('language')), reply)
    })
    app.post(`${ENDPOINTS.authorize}/consent`, hidden, async (request, reply) => {
      const form = Parameters.ofForm(formOf(request))
      const switched = form.text('switch_language')
      const step = await service.flow.consent(
        { ticket: form.text('ticket') ?? '', action: switched ? 'again' : actionOf(form.text('action')) },
        request.ip
      )
      return show(step, languageOf(request, switched ?? form.text('language')), reply)
    })
  }
}

/** The body is always a form, sent by a page or a client. */
function formOf(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : bodyParameters(request).toSearch()
}

/** Anything but a clear agreement counts as refusal. */
function actionOf(text: string | undefined): 'allow' | 'deny' | 'switch' {
  return text === 'allow' || text === 'switch' ? text : 'deny'
}

/** The requested language, else the browser's, else Thai. */
function languageOf(request: FastifyRequest, asked: string | null | undefined): PageLanguage {
  const tags = `${asked ?? ''},${request.headers['accept-language'] ?? ''}`.toLowerCase().split(/[\s,;]+/)
  for (const tag of tags) {
    const found = PAGE_LANGUAGES.find(language => tag === language || tag.startsWith(`${language}-`))
    if (found) return found
  }
  return 'th'
}
