import { fill, html, type Markup } from './html.ts'
import { WARNING } from './icons.ts'
import { type PageLook, pageDocument } from './page-document.ts'
import { PAGE_LANGUAGES, type PageFrame, type PageLanguage, type PageProblem } from './page-model.ts'
import { PAGE_TEXTS } from './texts.ts'

/** The reader's language is unknown, so it has both. */
export function problemPage(look: PageLook, frame: PageFrame, problem: PageProblem): string {
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
