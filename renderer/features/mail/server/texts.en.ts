import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Mail server',
  note: 'Used to send new employees a welcome e-mail with their first password. Your e-mail provider or IT department can tell you what to enter.',
  'state.unset': 'No mail server is set up. Waiting e-mails are sent as soon as you save.',
  'state.off': 'Mail is switched off. All e-mails wait until you switch it on again.',
  'state.locked':
    'The stored password cannot be read, so all e-mails wait. Please enter the password again and save.',
  enabled: 'Send mail',
  'enabled.note': 'When off, e-mails wait in the list. The settings are kept.',
  'enabled.Y': 'On',
  'enabled.N': 'Off',
  host: 'Server',
  'host.note': 'For example smtp.gmail.com or smtp.office365.com',
  port: 'Port',
  security: 'Encryption',
  'security.starttls': 'STARTTLS, port 587 (recommended)',
  'security.starttls.note': 'Encrypts before anything is sent, and sends nothing if the server cannot',
  'security.tls': 'TLS from the start, port 465',
  'security.none': 'None, port 25',
  'security.none.warning':
    'Others on the network can read the e-mails, including first passwords of employees. Use this only with a server on a network you trust.',
  'user.note': 'Leave empty if the server does not need one',
  'password.none': 'Stored encrypted and never shown again',
  'password.stored': 'A password is stored. Leave empty to keep it',
  'password.unreadable': 'The stored password cannot be read. Please enter it again',
  'password.environment':
    'Set by the environment variable HR_WORKSTATION_SMTP_PASSWORD, so it cannot be changed here',
  senderAddress: 'Sender’s e-mail address',
  'senderAddress.note': 'Most servers require an address that belongs to this user',
  senderName: 'Sender’s name',
  'senderName.note': 'For example HR, Example Company Limited',
  saved: 'Saved. Waiting e-mails are being sent',
  'saved.off': 'Mail is switched off',
  'fault.missing': 'Please fill this in',
  'fault.not_a_host': 'Must be a server name or IP address, without smtp:// and port',
  'fault.not_a_port': 'Must be a number from 1 to 65535',
  'fault.not_an_email': 'Not a valid e-mail address',
  'fault.not_a_name': 'Must not contain < > " or line breaks',
  'fault.too_long': 'Too long',
  'fault.password_in_the_clear':
    'The password would be sent without encryption. Please choose an encryption, or remove the user name',
  'fault.password_missing': 'Please enter the password of this user',
  'fault.password_elsewhere': 'The stored password is for the earlier server or user. Please enter it again',
  'fault.password_lost': 'The stored password cannot be read. Please enter it again',
  test: 'Test',
  'test.note': 'Sends one e-mail with the settings in the form, saved or not.',
  'test.recipient': 'Send to',
  'test.send': 'Send a test e-mail',
  'test.said': 'Response of the server',
  'result.sent':
    'The server accepted the e-mail. Please check the inbox of {{recipient}}, and its spam folder.',
  'result.unreachable':
    'The server cannot be reached. Please check server name, port, internet connection and firewall.',
  'result.silent':
    'The server did not respond in time. Please check that port and encryption match: port 465 uses TLS from the start.',
  'result.no_starttls':
    'The server does not offer STARTTLS on this port. Please try TLS from the start with port 465, or ask the provider.',
  'result.no_tls': 'This port does not use TLS from the start. Please try STARTTLS with port 587.',
  'result.certificate':
    'The certificate of the server cannot be trusted. Please use the server name that the provider gives, or ask IT to check the certificate.',
  'result.login_refused':
    'The server refused the user name or password. Please check both. Gmail and Microsoft 365 require an app password.',
  'result.login_needed': 'The server requires a user name and a password. Please enter both.',
  'result.sender_refused':
    'The server refused the sender’s address. Please use an address of this user, or ask the provider for permission to send from it.',
  'result.recipient_refused':
    'The server refused the recipient. Please check the address, or try another one.',
  'result.message_refused':
    'The server accepted sender and recipient, but refused the e-mail itself. Please give the response below to the provider.',
  'result.strange': 'The response is not that of a mail server. Please check server name and port.'
}
