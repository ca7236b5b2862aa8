import type { EnglishOf } from '../texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  'state.queued': 'Waiting',
  'state.running': 'In progress',
  'state.done': 'Done',
  'state.failed': 'Failed',
  'state.cancelled': 'Cancelled',
  'job.strip': 'Work under way',
  'job.waiting': 'Waiting',
  'job.done': '{{done, number}} items',
  'job.doneOf': '{{done, number}} of {{total, number}} items',
  'job.rate': '{{rate, number}} items a second',
  'job.left': 'about {{time}} left',
  'job.cancel': 'Cancel work',
  'job.cancelNamed': 'Cancel work: {{title}}',
  'job.finished': 'Work finished',
  'job.failedNote': '{{title}}: {{reason}} Nothing else changed; you can start it again.',
  'job.download': 'Download file',
  'job.downloadNamed': 'Download file: {{title}}',
  'job.save': 'Save file',
  'job.saveNamed': 'Save file: {{title}}',
  'job.open': 'Open file',
  'job.showInFolder': 'Show in folder'
}
