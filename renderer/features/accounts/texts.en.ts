import type { EnglishOf } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  'signIn.title': 'Sign in',
  'signIn.submit': 'Sign in',
  'signIn.wrong': 'The user name or the password is wrong',
  'signIn.slowDown': 'Too many failed attempts. Please wait {{time}}, then try again.',
  'signIn.code': 'Code of the authenticator app, or a recovery code',
  'signIn.passkey': 'Use a passkey',
  'signIn.passkeyCancelled': 'The browser did not use a passkey. Try again, or enter the code.',
  'signIn.wrongCode': 'The code is wrong',
  'signIn.usedCode': 'This code was already used; please wait for the next one in the app',
  'signIn.demo': 'Demo branch: user name e0001',
  version: 'Version {{version}}',
  'lock.title': 'Locked',
  'lock.note': 'This screen was not used for a while. The unsaved work of {{name}} is still here.',
  'lock.submit': 'Unlock',
  'lock.leave': 'Sign out; unsaved entries are lost',
  'own.title': 'Password and sign-in',
  'password.forced': 'Before you start, please choose your own password in place of the one you were given.',
  'password.given': 'Password you were given (you just signed in with it)',
  'password.givenWrong': 'This is not the password you just signed in with',
  'password.old': 'Current password',
  'password.new': 'New password',
  'password.repeat': 'New password again',
  'password.changed': 'Password changed',
  'password.wrong': 'The current password is wrong',
  'password.different': 'The two new passwords are not the same',
  'unreachable.kept':
    'Trying again every 3 seconds. This page continues automatically as soon as the workstation responds.'
}
