import type { EnglishOf } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Guide',
  chapters: 'Chapters',
  previous: 'Before: {{title}}',
  next: 'Next: {{title}}',
  panel: 'Help',
  whole: 'Open the whole guide'
}
