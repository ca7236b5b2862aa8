import { html, type Markup, styleContent } from './html.ts'
import { CLOCK, ICON_ADDRESS } from './icons.ts'
import type { PageFont } from './page-fonts.ts'
import { PAGE_LANGUAGES, type PageFrame, type PageLanguage } from './page-model.ts'
import { LANGUAGE_NAMES, PAGE_TEXTS } from './texts.ts'

/** Parts that are the same on every page, created once. */
export interface PageLook {
  style: string
  fonts: readonly PageFont[]
}

/** A complete document: the company at the top, the page in its box, the footer at the bottom. */
export function pageDocument(
  { style, fonts }: PageLook,
  { language, companyName }: PageFrame,
  { title, content, foot }: { title: string | Markup; content: Markup; foot: Markup | null }
): string {
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} – ${companyName}</title>
<link rel="icon" href="${ICON_ADDRESS}">
${fonts.slice(0, 2).map(({ url }) => html`<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>\n`)}<style>${styleContent(style)}</style>
</head>
<body>
<header class="head"><span class="mark">${CLOCK}</span><bdi>${companyName}</bdi></header>
<div class="middle">
<main class="box">
${content}
</main>
${foot && html`<footer>${foot}</footer>`}
</div>
</body>
</html>
`
  return page.toString()
}

/** Buttons of the page's form, so that the input is kept. They come after the form because Enter presses its first button. */
export function languageSwitch(form: string, current: PageLanguage): Markup {
  const choices = PAGE_LANGUAGES.map(language => {
    const name = LANGUAGE_NAMES[language]
    return language === current
      ? html`<span lang="${language}" aria-current="true">${name}</span>`
      : html`<button class="link" type="submit" form="${form}" name="switch_language" value="${language}" lang="${language}" formnovalidate>${name}</button>`
  })
  return html`<div class="languages" role="group" aria-label="${PAGE_TEXTS[current].language}">${choices}</div>`
}
