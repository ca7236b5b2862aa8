import type { EnglishOf } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Guide',
  chapters: 'Chapters',
  previous: 'Previous: {{title}}',
  next: 'Next: {{title}}',
  diagnostics: 'Diagnostic report',
  'diagnostics.note':
    'For whoever helps you. It holds no names, codes or data of people, and no secrets or addresses.',
  'diagnostics.copy': 'Copy the report',
  panel: 'Help',
  whole: 'Open the whole guide'
}
