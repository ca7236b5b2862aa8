import type { EnglishOf } from '../texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  notices: 'Outcomes',
  'notices.times': '({{count, number}} times)'
}
