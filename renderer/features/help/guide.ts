import type { Preferences } from '#shared/contracts/accounts/accounts.ts'
import type { Target } from '../../ui/feature/feature.ts'
import { GUIDE_PATH } from './paths.ts'

type Language = Preferences['language']

/** The guides in docs/guide with their pictures, which are part of the build so that they can be read offline. */
const files = import.meta.glob<string>('../../../docs/guide/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true
})
const pictures = import.meta.glob<string>('../../../docs/screens/*.png', {
  query: '?url',
  import: 'default',
  eager: true
})

export const CHAPTERS = [
  'first-day',
  'morning',
  'hours',
  'own-month',
  'month-end',
  'new-device',
  'trouble',
  'pages',
  'integrate'
] as const
export type ChapterName = (typeof CHAPTERS)[number]

export const chapterNamed = (name: unknown): ChapterName =>
  CHAPTERS.find(chapter => chapter === name) ?? CHAPTERS[0]

export const chapterText = (language: Language, chapter: ChapterName): string =>
  files[`../../../docs/guide/${language}/${chapter}.md`] ?? ''

export const chapterTitle = (language: Language, chapter: ChapterName): string =>
  /^# (.+)$/m.exec(chapterText(language, chapter))?.[1] ?? chapter

/** The name of a section in addresses; Thai letters and marks are kept. */
export const sectionName = (title: string): string =>
  title.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')

export const guideTarget = (chapter: ChapterName, section = ''): Target => ({
  to: GUIDE_PATH,
  search: { chapter, section }
})

/** Address of a picture from its path in a chapter: `../../screens/day-en.png`. */
export const pictureUrl = (source: string): string | undefined =>
  pictures[source.replace('../../screens/', '../../../docs/screens/')]

/** The section about a page, whose comment names the page's path. Empty for a page without one. */
export function sectionAbout(language: Language, path: string): string {
  const sections = chapterText(language, 'pages').split(/^(?=## )/m)
  const about = (section: string) => /^<!-- (.+) -->$/m.exec(section)?.[1]?.split(' ') ?? []
  return sections.find(section => about(section).includes(path)) ?? ''
}
