import type { EnglishOf } from '../texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  'network.title': 'Office network',
  'network.open': 'Open to machines of the office network, by HTTPS',
  'network.plain': 'Open to machines of the office network, by HTTP without encryption',
  'network.closed': 'Open to this machine only; other machines of the office cannot reach it',
  'network.addresses': 'Once open, the address of this machine is {{addresses}}',
  'network.none': 'This machine is not connected to a network now. Its address is shown here once it is.',
  'network.fixed': 'Set by --host when the program was started, so it cannot be changed here',
  'network.qr': 'QR code of {{address}}',
  'network.qrNote': 'Phones and computers of the office open {{address}}',
  'network.fingerprint': 'Fingerprint of the certificate (SHA-256)',
  'network.fingerprintCopy': 'Copy the fingerprint',
  'network.fingerprintNote':
    'Must be the same on the other machine before you trust it there. Valid until {{date}}; it is renewed automatically 60 days before, with a new fingerprint.',
  'network.firewall': 'If other machines cannot connect',
  'network.firewallNote':
    'The firewall of this machine may block them. Run this once as an administrator of the machine.',
  'machines.title': 'Connected machines',
  'machines.none': 'No other machine has connected since the program was started.',
  'machines.address': 'Address',
  'machines.caller': 'Key or user',
  'machines.at': 'Last request',
  'machines.key': 'Key {{name}}',
  'machines.unknown': 'No valid key, not signed in',
  'network.toOpen': 'Open to the office network',
  'network.toClose': 'Close to other machines',
  'network.closeMessage': 'Devices and other computers of the office can then no longer reach this machine.',
  'network.means.reach':
    'Computers and devices in the same network will reach this machine: its sign-in page and the address that devices post to.',
  'network.means.key':
    'Every request still needs a key or a password. The firewall of this machine may ask for permission.',
  'network.means.restart':
    'Takes effect at once. The connection is interrupted for a few seconds; devices wait and send again.',
  'network.means.browser': 'This browser then has to open the workstation again at {{address}}',
  'network.plainField': 'Devices cannot use HTTPS; let them post by HTTP',
  'network.plainNote':
    'Nothing is encrypted then, and others in the network may read it. Choose it only if you must.'
}
