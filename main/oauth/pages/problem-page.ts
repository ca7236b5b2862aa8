import { html, type Markup } from './html.ts'
import { WARNING } from './icons.ts'
import { type PageLook, pageDocument } from './page-document.ts'
import { PAGE_LANGUAGES, type PageFrame, type PageLanguage, type PageProblem } from './page-model.ts'
import { PAGE_TEXTS } from './texts.ts'

/** Nobody knows yet who reads it, so it is there in both languages. */
export function problemPage(look: PageLook, frame: PageFrame, problem: PageProblem): string {
  const { language } = frame
  const others = PAGE_LANGUAGES.filter(other => other !== language)
  return pageDocument(look, frame, {
    title: PAGE_TEXTS[language]['title.problem'],
    content: html`<div class="client"><span class="logo initial">${WARNING}</span><h1>${PAGE_TEXTS[language][`problem.${problem}`]}</h1></div>
<p>${PAGE_TEXTS[language][`problem.${problem}.advice`]}</p>
${others.map(other => inLanguage(other, problem))}
<p class="dimmed small">${PAGE_TEXTS[language]['problem.reference']} <code>${problem}</code></p>`,
    foot: null
  })
}

function inLanguage(language: PageLanguage, problem: PageProblem): Markup {
  const text = PAGE_TEXTS[language]
  return html`<section class="section" lang="${language}"><h2 class="same-as-h1">${text[`problem.${problem}`]}</h2>
<p>${text[`problem.${problem}.advice`]}</p></section>`
}
