import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  'own.title': 'My requests',
  'all.title': 'All documents',
  shown_one: '1 document shown',
  shown_other: '{{count, number}} documents shown',
  'export.overtime': 'Overtime hours',
  'empty.own': 'You have no requests yet',
  'empty.all': 'There are no documents yet',
  'empty.narrowed': 'No documents match the filters',
  'empty.clear': 'Clear filters'
}
