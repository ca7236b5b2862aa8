import type { EnglishOf } from '../texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  'terminal.listener': 'Fingerprint and face terminals',
  'terminal.listener.off':
    'Off. Choose the address of this computer in the network of the terminals, and turn it on.',
  'terminal.listener.on': 'On. Enter these two values at the terminal.',
  'terminal.listener.restarting':
    'Saved. The workstation is restarting to apply it, which takes a few seconds; this page goes on by itself.',
  'terminal.listener.problem':
    'Port {{port}} cannot be opened; another program may use it. Please choose another port.',
  'terminal.host': 'Server Address',
  'terminal.port': 'Server Port',
  'terminal.port.fault': 'A number from 1 to 65535',
  'terminal.turnOn': 'Turn on',
  'terminal.change': 'Save address and port',
  'terminal.turnOff': 'Turn off',
  'terminal.copy': 'Copy',
  'terminal.steps': 'At the terminal',
  'terminal.steps.menu': 'Hold M/OK to open the menu, then choose Comm.',
  'terminal.steps.network': 'Under Ethernet or Wi-Fi, check that it is in the same network as this computer.',
  'terminal.steps.cloud': 'Choose Cloud Server Setting (on some models ADMS or WEB Setup).',
  'terminal.steps.address':
    'Turn Enable Domain Name off, and enter Server Address and Server Port as shown above.',
  'terminal.steps.plain': 'Turn HTTPS and the proxy off: data stays in the local network.',
  'terminal.steps.wait': 'Leave the menu. The terminal calls within a minute.',
  'terminal.waiting': 'Wants to connect',
  'terminal.waiting.none': 'No terminal has called yet. It appears here as soon as it is seen.',
  'terminal.waiting.access': 'This terminal runs access control: please switch it to T&A PUSH.',
  'terminal.waiting.seen': '{{address}} · last call {{since}}',
  'terminal.approve': 'Approve',
  'terminal.approve.title': 'Approve terminal {{sn}}',
  'terminal.approve.note':
    'First compare the serial number with the sticker or System Info in its menu. Once approved, it sends its punches by itself.',
  'terminal.approve.name': 'Device name',
  'terminal.approve.branch': 'Branch',
  'terminal.approve.location': 'Location',
  'terminal.approve.location.none': 'None',
  'terminal.approved': 'Terminal {{sn}} approved',
  'terminal.reject': 'Reject',
  'terminal.reject.title': 'Reject terminal {{sn}}',
  'terminal.reject.message': 'It is not listed as waiting any more, and cannot send anything.',
  'terminal.rejected': 'Terminal {{sn}} rejected',
  'terminal.connected': 'Connected: {{name}} · last call {{since}}'
}
