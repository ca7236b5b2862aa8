import { createHash } from 'node:crypto'
import { consentPage } from './consent-page.ts'
import { fill, html, type Markup } from './html.ts'
import { WARNING } from './icons.ts'
import { type PageLook, pageDocument } from './page-document.ts'
import { pageFonts } from './page-fonts.ts'
import {
  type ConsentPage,
  PAGE_LANGUAGES,
  type PageFrame,
  type PageLanguage,
  type PageProblem,
  type SignInPage
} from './page-model.ts'
import { pageStyle } from './page-style.ts'
import { signInPage } from './sign-in-page.ts'
import { PAGE_TEXTS } from './texts.ts'

/** The pages of the token service: complete documents without scripts (decision 0010). */
export class Pages {
  readonly #look: PageLook

  constructor(rendererDir: string) {
    const fonts = pageFonts(rendererDir)
    this.#look = { fonts, style: pageStyle(fonts) }
  }

  signIn(frame: PageFrame, page: SignInPage): string {
    return signInPage(this.#look, frame, page)
  }

  consent(frame: PageFrame, page: ConsentPage): string {
    return consentPage(this.#look, frame, page)
  }

  problem(frame: PageFrame, problem: PageProblem): string {
    return problemPage(this.#look, frame, problem)
  }

  /** `returnsTo`: the redirect URI to which the page's form may lead; null without a form. */
  headers({ returnsTo }: { returnsTo: string | null }): Record<string, string> {
    return pageHeaders(this.#look.style, returnsTo)
  }
}

/** Headers of a page whose only style sheet is `style`, and whose form may lead to `returnsTo`. */
function pageHeaders(style: string, returnsTo: string | null): Record<string, string> {
  const policy = {
    'default-src': "'none'",
    'style-src': `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    'img-src': 'data:',
    'font-src': "'self'",
    'form-action': ["'self'", ...(returnsTo === null ? [] : formTargets(returnsTo))].join(' '),
    'base-uri': "'none'",
    'frame-ancestors': "'none'"
  }
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': Object.entries(policy)
      .map(([directive, value]) => `${directive} ${value}`)
      .join('; '),
    // Not `no-referrer`: browsers then send `Origin: null` with the form, as for another site.
    'referrer-policy': 'same-origin',
    // An application that opened us in a separate window waits there for the response.
    'cross-origin-opener-policy': 'unsafe-none',
    'cache-control': 'no-store',
    'x-frame-options': 'DENY'
  }
}

/**
 * What `form-action` must list for the response to reach the client. Chromium applies it to every redirect after a POST,
 * including those of the client: a callback leads to the application's page, or an app's loopback server to a web page.
 */
function formTargets(returnsTo: string): string[] {
  const { protocol, hostname } = new URL(returnsTo)
  if (protocol === 'https:') return ['https:']
  if (protocol !== 'http:') return [protocol]
  // CSP cannot express an IPv6 address; `http:` includes https.
  if (hostname === '[::1]') return ['http:']
  return ['http://127.0.0.1:*', 'http://localhost:*', 'https:']
}

/** The reader's language is unknown, so the page has both. */
function problemPage(look: PageLook, frame: PageFrame, problem: PageProblem): string {
  const { language } = frame
  const text = PAGE_TEXTS[language]
  const others = PAGE_LANGUAGES.filter(other => other !== language)
  return pageDocument(look, frame, {
    title: text['title.problem'],
    content: html`<div class="part"><div class="client"><span class="logo sign">${WARNING}</span><h1>${text[`problem.${problem}`]}</h1></div>
${advice(language, problem)}</div>
${others.map(other => inOther(other, problem))}`,
    foot: null
  })
}

function inOther(language: PageLanguage, problem: PageProblem): Markup {
  return html`<section class="part" lang="${language}"><h2 class="title">${PAGE_TEXTS[language][`problem.${problem}`]}</h2>
${advice(language, problem)}</section>`
}

function advice(language: PageLanguage, problem: PageProblem): Markup {
  const text = PAGE_TEXTS[language]
  const code = html`<code>${problem}</code>`
  return html`<p>${fill(text[`problem.${problem}.advice`], { parameter: code, menu: html`<span class="whole">${text.menu}</span>` })}</p>
<p class="dimmed small">${fill(text['problem.reference'], { reference: code })}</p>`
}
