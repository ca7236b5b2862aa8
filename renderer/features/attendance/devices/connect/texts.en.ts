import type { EnglishOf } from '../../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  'key.make': 'Create a key',
  'key.title': 'Key of {{name}}',
  'key.name': 'Name of the key',
  'key.note':
    'This key can only send punches. Use one key per device, so that you can revoke them one by one.',
  'key.secret': 'Key',
  'key.once': 'Shown only once: copy it into the device now. If you lose it, create a new one.',
  'key.leave': 'Close without copying the key?',
  'key.leaveMessage': 'The key will not be shown again. Without a copy you have to create a new one.',
  'key.leaveBack': 'Back to the key',
  'test.title': 'Test punch',
  'test.note':
    'Sends a punch of the chosen employee, dated {{date}}, as a real device does, and removes it at once, so it does not count as attendance.',
  'test.noteKey': 'It is sent with this new key.',
  'test.person': 'Employee for the test',
  'test.send': 'Send a test punch',
  'test.sending': 'Sending',
  'test.accepted': 'Accepted by the workstation; waiting in the queue',
  'test.removing': 'Recorded; removing it',
  'test.done': 'It works: the test punch was queued, recorded and removed again',
  'test.refused': 'The queue could not record the test punch: {{reason}}',
  'test.left': 'The test punch of {{date}} was recorded but could not be removed: {{reason}}'
}
