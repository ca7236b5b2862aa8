import type { EnglishOf } from '../../texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  'kind.overtime': 'Overtime',
  'kind.time-leave': 'Leave',
  'kind.work-cycle-change': 'Work cycle change',
  'kind.holiday-change': 'Holiday change',
  'kind.time-adjust': 'Time adjustment'
}
