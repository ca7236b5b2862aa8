import type { EnglishOf } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Subscription keys',
  'title.company': 'Keys of the head office',
  navigation: 'Keys',
  'empty.active': 'There is no active key. Devices and other software need one to connect.',
  'empty.company': 'There is no active key. Software needs one to read data of all branches.',
  'empty.revoked': 'No revoked keys.',
  'column.prefix': 'Begins with',
  'column.scopes': 'Permissions',
  'column.createdBy': 'Created by',
  'column.revoked': 'Revoked',
  'state.active': 'Active',
  'state.revoked': 'Revoked',
  'state.all': 'All',
  count_one: '{{count, number}} key',
  count_other: '{{count, number}} keys',
  permissions: 'What this key may do',
  'scope.notYours': 'Your account does not have this permission, so you cannot give it to a key.',
  'scope.idle': 'Without effect now: whoever made the key no longer has this permission.',
  'scope.idle.short': '{{scope}} (without effect)',
  'scope.attendance:read': 'Attendance',
  'scope.attendance:read.may':
    'Writes: punches with their pictures · Reads: results of their import. For attendance devices.',
  'scope.employee:read:basic': 'Employee settings',
  'scope.employee:read:basic.may':
    'Writes, in spite of its name: every field of an employee, pay and bank account too; hires, resigns, opens accounts, changes settings and passwords of users without other rights · Reads: settings.',
  'scope.employee:read:personal': 'Personal records',
  'scope.employee:read:personal.may':
    'Reads: everything about every employee, ID numbers and pay too · Writes: family, education, addresses, documents. Only for software that needs them.',
  'scope.document:manage': 'Documents and loans',
  'scope.document:manage.may':
    'Writes: submits, approves and deletes leave, overtime and other documents; creates, changes and cancels loans · Reads: these and manpower.',
  'scope.payroll:read:self': 'Payroll months and quotas',
  'scope.payroll:read:self.may':
    'Reads: payroll months and the leave quotas of everybody · Writes: leave quotas.',
  'company.employee:read:personal.may':
    'Reads: what branches send of every employee, with ID numbers and pay where they do.',
  'company.employee:read:personal.stops':
    'Software with this key can no longer read employees of the company.',
  'company.document:manage.may': 'Reads: leave, overtime and other documents, and loans.',
  'company.document:manage.stops': 'They can no longer read documents and loans of the company.',
  mayWrite: 'May write',
  'mayWrite.note':
    'Software with it may submit, change, decide and delete documents, and create, change and close loans, in branches that allow it. Without this the key only reads.',
  onlyReads: 'Only reads',
  'column.writes': 'Access',
  'stops.attendance:read': 'Devices and software with this key can no longer send punches.',
  'stops.employee:read:basic': 'They can no longer import employees or change their settings.',
  'stops.employee:read:personal': 'They can no longer read or change personal records.',
  'stops.document:manage': 'They can no longer submit, approve or delete documents, or manage loans.',
  'stops.payroll:read:self': 'They can no longer see payroll months and leave quotas.',
  revoke: 'Revoke key',
  'revoke.title': 'Revoke key {{name}}',
  'revoke.unused': 'This key was never used. Revoking takes effect at once and cannot be undone.',
  'revoke.used': 'This key was last used {{since}}. Revoking takes effect at once and cannot be undone.',
  'revoke.done': 'Key {{name}} was revoked',
  'form.note': 'Create one key for each device or program, so that you can revoke one without the others.',
  'form.noteCompany': 'Create one key for each program, so that you can revoke one without the others.',
  'form.nameNote': 'Says who uses it, for example “Face reader, shop front”.',
  'form.scopes': 'What this key may do',
  'form.missingName': 'Please enter a name for the key',
  'form.missingScopes': 'Please choose at least one permission',
  'form.kept': 'Your entries are still here. No key was created.',
  'secret.title': 'Key {{name}} is ready',
  'secret.once': 'Shown only once. Copy it to a safe place; if you lose it, create another key.',
  'secret.curlPunch': 'Try it: send one punch',
  'secret.curlDevices': 'Try it: list the devices',
  'secret.simulate': 'Or simulate a device, from the folder of this program',
  'secret.noUrl': 'The device port is not open, so nothing can connect yet.'
}
