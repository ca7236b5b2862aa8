import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Two-step sign-in',
  note: 'Your password alone is then not enough: each sign-in also needs a code from an authenticator app on your phone.',
  forced: 'Your group signs in with two steps. Please set up an authenticator app before you start.',
  on: 'On since {{since}}',
  codesLeft_one: '{{count, number}} recovery code left',
  codesLeft_other: '{{count, number}} recovery codes left',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  'turnOff.note': 'You will then sign in with your password alone.',
  done: 'Two-step sign-in is on',
  off: 'Two-step sign-in is off',
  'password.wrong': 'The password is wrong',
  continue: 'Continue',
  scan: 'Scan this with the authenticator app, or type the key into it.',
  qr: 'QR code for the authenticator app',
  code: 'Code that the app shows',
  'code.wrong': 'The code is wrong. Please check the clock of the phone.',
  passkeys: 'Passkeys',
  'passkeys.note':
    'Use the fingerprint, face, PIN or security key of this device instead of the code from the app.',
  'passkeys.elsewhere':
    'A passkey can replace the code where the workstation is opened in a browser by a host name, such as localhost, not by a numeric address.',
  passkey: 'Passkey',
  'passkey.on': '{{browser}} on {{system}}',
  'passkey.facts': 'For {{host}} · added {{created}}',
  'passkey.used': 'last used {{used}}',
  'passkey.add': 'Add a passkey',
  'passkey.remove': 'Remove the passkey',
  'passkey.removeNote': 'Signing in at {{host}} then needs the code from the app again.',
  'passkey.cancelled': 'The browser did not add a passkey. Please try again.',
  'recovery.title': 'Recovery codes',
  'recovery.note':
    'If you lose the phone, each of these codes lets you sign in once. They are shown only now: print them or keep them in a safe place.',
  'recovery.copy': 'Copy the codes',
  'recovery.kept': 'I have saved the codes'
}
