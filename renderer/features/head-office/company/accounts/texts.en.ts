import type { EnglishOf } from '../../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  accounts: 'Accounts of the head office',
  'accounts.short': 'Accounts',
  account: 'Account',
  'account.add': 'Add an account',
  'account.userName': 'User name',
  'account.userNameNote': 'Letters A to Z, digits, . _ - up to 50',
  'account.wrongName': 'Please enter a name of letters A to Z, digits, . _ -',
  'account.displayName': 'Display name',
  'account.missing': 'Please fill this in',
  accountCount_one: '{{count, number}} account',
  accountCount_other: '{{count, number}} accounts',
  'empty.accounts': 'There are no accounts.',
  'account.state.on': 'Active',
  'account.state.new': 'Temporary password',
  'account.state.off': 'Switched off',
  'account.lastUsed': 'Last used',
  'account.created': 'Added',
  'account.own': 'This is your own account. Change its password on the page My preferences.',
  'account.off': 'Switch off',
  'account.off.title': 'Switch off the account {{name}}?',
  'account.off.message':
    'The user is signed out at once. Commands that no branch has taken yet are not handed out.',
  'account.off.done': 'The account was switched off',
  'account.on': 'Switch on',
  'account.on.done': 'The account was switched on',
  'account.reset': 'New password',
  'account.reset.title': 'Give {{name}} a new password?',
  'account.reset.message': 'The password of before no longer works, and the user is signed out at once.',
  'account.password': 'Temporary password of {{name}}',
  'account.password.label': 'Temporary password',
  'account.password.note': 'Shown only once. It has to be changed at the first sign-in.',
  'account.password.copy': 'Copy the password',
  'account.finished': 'Done'
}
