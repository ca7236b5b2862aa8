import type { OAuthScope } from '#shared/contracts/accounts/oauth.ts'
import { fill, html } from './html.ts'
import { CHECK } from './icons.ts'
import { languageSwitch, type PageLook, pageDocument } from './page-document.ts'
import type { ConsentPage, PageFrame } from './page-model.ts'
import { clientLogo, clientName } from './shown-client.ts'
import { PAGE_TEXTS } from './texts.ts'

const FORM = 'consent'

export function consentPage(look: PageLook, frame: PageFrame, page: ConsentPage): string {
  const { language } = frame
  const { client, ticket, user } = page
  const text = PAGE_TEXTS[language]
  const name = clientName(client)
  // The client learns who signed in even if it requests no scope (decision 0010).
  const gets: OAuthScope[] = ['openid', ...page.scopes.filter(scope => scope !== 'openid')]
  const content = html`<div class="client">${clientLogo(client)}<h1 tabindex="-1" autofocus>${fill(text['consent.title'], { client: name })}</h1></div>
<div class="user"><p class="dimmed">${text['consent.user']}</p><bdi>${user.name}</bdi> <code>${user.userName}</code></div>
<div class="part"><h2>${text['consent.gets']}</h2>
<ul class="gets">
${gets.map(scope => html`<li>${CHECK}<div><strong>${text[`scope.${scope}`]}</strong><span class="dimmed">${text[`scope.${scope}.gives`]}</span></div></li>\n`)}</ul>
<p class="dimmed">${text['consent.noPassword']}</p></div>
<div class="part"><p>${fill(text['consent.next'], { place: html`<code>${page.returnsTo}</code>` })}</p>
<p class="dimmed">${fill(text['consent.withdraw'], { menu: html`<span class="whole">${text.menu}</span>` })}</p></div>
<form id="${FORM}" method="post" action="/oauth2/v1/authorize/consent">
<input type="hidden" name="ticket" value="${ticket}">
<input type="hidden" name="language" value="${language}">
<div class="actions">
<button class="button primary" type="submit" name="action" value="allow">${text['consent.allow']}</button>
<button class="button" type="submit" name="action" value="deny">${text['consent.deny']}</button>
</div>
<button class="link switch" type="submit" name="action" value="switch">${text['consent.switch']}</button>
</form>`
  return pageDocument(look, frame, {
    title: fill(text['title.consent'], { client: client.name }),
    content,
    foot: languageSwitch(FORM, language)
  })
}
