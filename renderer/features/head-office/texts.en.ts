import type { EnglishOf } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Head office',
  intro:
    'Once it has joined, the branch sends a copy of its data to the head office of the company. It works as before without a network, and the head office can change only what the branch lets it.',
  join: 'Join a head office',
  'join.first':
    "Ask the head office's administrator for the address and an enrolment code. The code works once, within 15 minutes.",
  address: 'Address of the head office',
  'address.note': 'Such as https://hq.example.co.th',
  check: 'Check the address',
  certificate: 'Certificate (SHA-256)',
  'certificate.compare':
    'Compare it with the certificate that the head office shows with the enrolment code. Do not join if they differ.',
  'certificate.none': 'None (not encrypted, on this machine only)',
  code: 'Enrolment code',
  'code.missing': 'Please enter the enrolment code',
  allowsPay: 'Send pay and ID numbers too',
  'allowsPay.note':
    'Salaries, bank accounts, national IDs, amounts of loans, and the values in the activity log. Otherwise these do not leave the branch.',
  rights: 'What the head office may do in this branch',
  'rights.note':
    'The branch itself carries it out, and its activity log names who asked for it. You can change this later.',
  'rights.save': 'Save',
  'rights.saved': 'Saved',
  'right.documents': 'Approve or reject documents',
  'right.attendance': 'Correct attendance',
  'right.employees': 'Change employees',
  'right.lists': 'Send public holidays and work cycles',
  'right.software-documents':
    'Let software submit, change, decide and delete documents, with a key of the head office',
  'right.software-loans': 'Let software create, change and close loans, with a key of the head office',
  'rights.byHr':
    'Only administrators who are also in HR can let the head office do more. You can take rights away.',
  'join.byHr':
    'Only administrators who are also in HR can join a head office, as data of employees leaves the branch.',
  'join.other': 'Another address',
  'join.done': 'The branch has joined the head office',
  branch: 'Branch',
  state: 'Status',
  'state.snapshot': 'Sending everything for the first time',
  'state.following': 'Up to date',
  'state.sending': 'Sending',
  'state.waiting': 'Waiting to send',
  'state.stopped': 'Stopped',
  backlog: 'Not sent yet',
  oldest: 'Oldest since',
  'oldest.none': 'Everything is sent',
  lastContact: 'Last contact',
  joined: 'Joined',
  pay: 'Pay and ID numbers',
  'pay.sent': 'Sent',
  'pay.kept': 'Not sent',
  clockAhead: "This machine's clock is {{time}} ahead of the head office",
  clockBehind: "This machine's clock is {{time}} behind the head office",
  'problem.kept': 'Nothing is lost: the branch keeps the entries and sends them later.',
  send: 'Send now',
  leave: 'Leave the head office',
  'leave.title': 'Leave the head office?',
  'leave.message':
    'The branch goes on alone. The head office keeps the copy it has. If the branch joins again, it sends everything anew.',
  'leave.done': 'The branch has left the head office'
}
