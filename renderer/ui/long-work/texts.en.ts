import type { EnglishOf } from '../texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  'state.queued': 'Waiting',
  'state.running': 'In progress',
  'state.done': 'Done',
  'state.failed': 'Failed',
  'state.cancelled': 'Cancelled'
}
