import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Mail server',
  note: 'Sends new employees their welcome with a first password. Your e-mail provider or IT department can tell you what to enter.',
  'state.unset': 'No mail server is set. Mail that waits goes out as soon as you save.',
  'state.off': 'Mail is switched off. All of it waits until you switch it on again.',
  'state.locked':
    'The stored password cannot be opened, so all mail waits. Please enter the password again and save.',
  enabled: 'Send mail',
  'enabled.note': 'When off, mail waits in the list. What is set stays.',
  'enabled.Y': 'On',
  'enabled.N': 'Off',
  host: 'Server',
  'host.note': 'For example smtp.gmail.com or smtp.office365.com',
  port: 'Port',
  security: 'Encryption',
  'security.starttls': 'STARTTLS, port 587 (best)',
  'security.starttls.note': 'Encrypts before anything is sent, and sends nothing if the server cannot',
  'security.tls': 'TLS from the start, port 465',
  'security.none': 'None, port 25',
  'security.none.warning':
    'Whoever is on the way can read the mail, first passwords of employees included. Use it only with a server on a network you trust.',
  user: 'User name',
  'user.note': 'Leave empty if the server asks for none',
  password: 'Password',
  'password.none': 'Is kept encrypted and never shown again',
  'password.stored': 'A password is stored. Leave empty to keep it',
  'password.unreadable': 'The stored password cannot be opened. Please enter it again',
  'password.environment': 'Fixed from outside by HR_WORKSTATION_SMTP_PASSWORD, so it cannot be changed here',
  senderAddress: 'Sender’s e-mail address',
  'senderAddress.note': 'Most servers want an address of that user',
  senderName: 'Sender’s name',
  'senderName.note': 'For example HR, Example Company Limited',
  save: 'Save',
  discard: 'Discard changes',
  saved: 'Saved. Mail that waits is going out',
  'saved.off': 'Mail is switched off',
  kept: 'Your entries are still in the form.',
  'fault.missing': 'Please fill in',
  'fault.not_a_host': 'Not a server name or IP address; leave out smtp:// and the port',
  'fault.not_a_port': 'Must be a number from 1 to 65535',
  'fault.not_an_email': 'Not an e-mail address',
  'fault.not_a_name': 'Must not contain < > " or line breaks',
  'fault.too_long': 'Too long',
  'fault.password_in_the_clear':
    'The password would be readable on the way. Please choose an encryption, or remove the user name',
  'fault.password_missing': 'Please enter the password of this user',
  'fault.password_elsewhere': 'The stored password is for the earlier server or user. Please enter it again',
  'fault.password_lost': 'The stored password cannot be opened. Please enter it again',
  test: 'Try it',
  'test.note': 'Sends one mail by what stands in the form, saved or not.',
  'test.recipient': 'Send to',
  'test.send': 'Send a test mail',
  'test.said': 'What was answered',
  'result.sent':
    'The server took the mail. Please look into the mailbox of {{recipient}}, and its spam folder.',
  'result.unreachable':
    'The server cannot be reached. Please check server name, port, internet connection and firewall.',
  'result.silent':
    'The server did not answer in time. Please check that port and encryption belong together: port 465 speaks TLS from the start.',
  'result.no_starttls':
    'The server does not offer STARTTLS at this port. Please try TLS from the start with port 465, or ask the provider.',
  'result.no_tls': 'This port does not speak TLS from the start. Please try STARTTLS with port 587.',
  'result.certificate':
    'The server’s certificate cannot be trusted. Please use the server name that the provider gives, or let IT check the certificate.',
  'result.login_refused':
    'The server refused user name or password. Please check both. Gmail and Microsoft 365 want an app password.',
  'result.login_needed': 'The server wants a user name and a password. Please enter both.',
  'result.sender_refused':
    'The server refused the sender’s address. Please use an address of that user, or ask the provider for the right to send.',
  'result.recipient_refused':
    'The server refused the recipient. Please check the address, or try another one.',
  'result.message_refused':
    'The server took sender and recipient, but refused the mail itself. Please give the answer below to the provider.',
  'result.strange': 'That is not how a mail server answers. Please check server name and port.'
}
