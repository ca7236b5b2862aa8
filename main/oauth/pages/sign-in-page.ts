import { fill, html, type Markup } from './html.ts'
import { WARNING } from './icons.ts'
import { languageSwitch, type PageLook, pageDocument } from './page-document.ts'
import type { PageFrame, PageLanguage, SignInPage } from './page-model.ts'
import { clientLogo, clientName } from './shown-client.ts'
import { PAGE_TEXTS, waitText } from './texts.ts'

const FORM = 'sign-in'
const PROBLEM = 'problem'
/** Maximum lengths of name, password and code (contract SignIn). */
const LONGEST = { userName: 100, password: 200, code: 40 }

export function signInPage(look: PageLook, frame: PageFrame, page: SignInPage): string {
  const { language } = frame
  const { client, ticket, userName, problem } = page
  const text = PAGE_TEXTS[language]
  // If the name is filled in, the password is what is missing.
  const isNameKnown = userName !== ''
  const describedBy = problem !== null && html` aria-describedby="${PROBLEM}"`
  const invalid = problem === 'wrong' && html` aria-invalid="true"`
  const content = html`<div class="client">${clientLogo(client)}<div><h1>${text['title.signIn']}</h1>
<p class="dimmed">${fill(text['signIn.for'], { client: clientName(client) })}</p></div></div>
${problem !== null && notice(problem, language)}
<form id="${FORM}" method="post" action="/oauth2/v1/authorize/sign-in">
<input type="hidden" name="ticket" value="${ticket}">
<input type="hidden" name="language" value="${language}">
<div><label for="user-name">${text['signIn.userName']}</label>
<input id="user-name" name="user_name" value="${userName}" autocomplete="username" autocapitalize="none" autocorrect="off" spellcheck="false" maxlength="${LONGEST.userName}" required${invalid}${describedBy}${!isNameKnown && html` autofocus`}></div>
<div><label for="password">${text['signIn.password']}</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="${LONGEST.password}" required${invalid}${describedBy}${isNameKnown && html` autofocus`}></div>
${
  page.takesCodes &&
  html`<div><label for="code">${text['signIn.code']}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" spellcheck="false" maxlength="${LONGEST.code}"></div>`
}
<div class="actions">
<button class="button primary" type="submit" name="action" value="sign_in">${text['signIn.submit']}</button>
<button class="button" type="submit" name="action" value="cancel" formnovalidate>${text['signIn.cancel']}</button>
</div>
</form>`
  return pageDocument(look, frame, {
    title: text[problem === null ? 'title.signIn' : 'title.signInFault'],
    content,
    foot: languageSwitch(FORM, language)
  })
}

function notice(problem: NonNullable<SignInPage['problem']>, language: PageLanguage): Markup {
  const tone = problem === 'wrong' || problem === 'wrong_code' || problem === 'used_code' ? 'red' : 'amber'
  return html`<div class="notice ${tone}" id="${PROBLEM}" role="alert">${WARNING}<div>${problemText(problem, language)}</div></div>`
}

function problemText(problem: NonNullable<SignInPage['problem']>, language: PageLanguage): Markup {
  const text = PAGE_TEXTS[language]
  if (problem === 'wrong') return html`${text['signIn.wrong']}`
  if (problem === 'code_needed') return html`${text['signIn.codeNeeded']}`
  if (problem === 'wrong_code') return html`${text['signIn.wrongCode']}`
  if (problem === 'used_code') return html`${text['signIn.usedCode']}`
  if (problem === 'must_change_password' || problem === 'must_add_second_factor') {
    const place = html`<a href="/" target="_blank" rel="noopener">${text['signIn.mustChangePlace']}</a>`
    const key = problem === 'must_change_password' ? 'signIn.mustChange' : 'signIn.mustAddFactor'
    return fill(text[key], { place })
  }
  return fill(text['signIn.wait'], { time: waitText(problem.waitSeconds, language) })
}
