import type { th } from './texts.th.ts'

export const en: Readonly<Record<keyof typeof th, string>> = {
  'title.signIn': 'Sign in',
  'title.signInFault': 'Sign-in failed',
  'title.consent': 'Allow {client}',
  'title.problem': 'Cannot continue',
  language: 'Language',
  menu: '“Connections”',
  'signIn.for': 'to continue to {client}',
  'signIn.userName': 'User name',
  'signIn.password': 'Password',
  'signIn.submit': 'Sign in',
  'signIn.cancel': 'Cancel',
  'signIn.wrong': 'The user name or the password is wrong',
  'signIn.wait': 'Too many failed attempts. Please wait {time}, then try again.',
  'signIn.code': 'Code of your authenticator app, if you use one',
  'signIn.codeNeeded': 'Please enter your password again, and the code of your authenticator app',
  'signIn.wrongCode': 'The code is wrong',
  'signIn.mustAddFactor':
    'Your account needs two-step sign-in. Please set it up in {place}, then come back and sign in here.',
  'signIn.mustChange':
    'The password has to be changed first. Please change it in {place}, then come back and sign in here with the new one.',
  'signIn.mustChangePlace': 'the workstation (opens a new tab)',
  'consent.title': 'Allow {client} to use your information?',
  'consent.user': 'Signed in as',
  'consent.gets': 'The application gets',
  'scope.openid': 'Who you are',
  'scope.openid.gives': 'Your account’s id, to let you in',
  'scope.profile': 'Your employee profile',
  'scope.profile.gives': 'Code, names, nickname and photograph',
  'scope.email': 'E-mail',
  'scope.email.gives': 'Your e-mail address',
  'consent.noPassword': 'It does not get your password.',
  'consent.next': 'Once you have chosen, you go back to {place}',
  'consent.withdraw': 'The permission stays until your administrator revokes it under {menu}.',
  'consent.allow': 'Allow',
  'consent.deny': 'Do not allow',
  'consent.switch': 'Use another account',
  'problem.client_id': 'The application that sent you here is not known',
  'problem.client_id.advice':
    'Nothing was sent. Please ask whoever looks after that application to compare its {parameter} with {menu} of this workstation.',
  'problem.redirect_uri':
    'The application asked to be sent its response at an address that is not registered',
  'problem.redirect_uri.advice':
    'Nothing was sent. Please ask whoever looks after that application to compare its {parameter} with {menu} of this workstation.',
  'problem.ticket': 'This page is too old, or has been used already',
  'problem.ticket.advice': 'Nothing was sent. Please go back to the application and start again.',
  'problem.reference': 'Reference {reference}'
}
