import type { EnglishOf } from '../../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  'network.title': 'Office network',
  'network.open': 'Open to machines of the office network, by HTTPS',
  'network.plain': 'Open to machines of the office network, by HTTP without encryption',
  'network.closed': 'Open to this machine only; other machines of the office cannot reach it',
  'network.addresses': 'Once open, this machine is {{addresses}}',
  'network.fixed': 'Named by --host when the program was started, so it cannot be changed here',
  'network.next.open':
    'Opens to the office network at the next start. Please close the program and start it again.',
  'network.next.closed':
    'Closes to other machines at the next start. Please close the program and start it again.',
  'network.undo': 'Undo this change',
  'network.toOpen': 'Open to the office network',
  'network.toClose': 'Close to other machines',
  'network.closeMessage':
    'Devices and other computers of the office will not reach this machine from the next start on.',
  'network.means.reach':
    'Computers and devices in the same network will reach this machine: its sign-in page and the address that devices post to.',
  'network.means.key':
    'Every request still needs a key or a password. The firewall of this machine may ask for permission.',
  'network.means.restart':
    'It takes effect when the program is closed and started again; until then everything goes on as before.',
  'network.plainField': 'Devices cannot use HTTPS; let them post by HTTP',
  'network.plainNote':
    'Nothing is encrypted then, and others in the network may read it. Choose it only if you must.',
  'network.saved': 'Saved; it takes effect at the next start',
  'key.make': 'Make a key',
  'key.title': 'Key of {{name}}',
  'key.name': 'Name of the key',
  'key.note':
    'The key can send punches and nothing else. One key for each device lets you revoke them one by one.',
  'key.secret': 'Key',
  'key.copy': 'Copy the key',
  'key.once': 'Shown only once: copy it into the device now. If it gets lost, make a new one.',
  'key.done': 'Done',
  'key.leave': 'Close without copying the key?',
  'key.leaveMessage': 'The key will not be shown again. If you have not kept it, you need a new one.',
  'key.leaveAnyway': 'Close without copying',
  'key.leaveBack': 'Back to the key',
  'test.title': 'Test punch',
  'test.note':
    'Sends a punch of the chosen employee, dated {{date}}, the way a real device does, and removes it at once, so it does not count as attendance.',
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
