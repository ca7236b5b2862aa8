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
  password: 'Password',
  'password.wrong': 'The password is wrong',
  missing: 'Please fill this in',
  continue: 'Continue',
  cancel: 'Cancel',
  scan: 'Scan this with the authenticator app, or type the key into it.',
  qr: 'QR code for the authenticator app',
  key: 'Key',
  'key.copy': 'Copy the key',
  code: 'Code that the app shows',
  'code.wrong': 'The code is wrong. Please check the clock of the phone.',
  'recovery.title': 'Recovery codes',
  'recovery.note':
    'If you lose the phone, each of these codes lets you sign in once. They are shown only now: print them or keep them in a safe place.',
  'recovery.copy': 'Copy the codes',
  'recovery.kept': 'I have saved the codes'
}
