import type { EnglishOf } from '../texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Restore a backup',
  note: 'The backup is first unpacked and checked, and what it holds is shown. Nothing is changed until then.',
  archive: 'Backup file',
  'archive.note':
    'The full path on the machine that runs the workstation, such as E:\\backup\\hr-backup-….backup',
  'archive.missing': 'Please enter a backup file',
  password: 'Password of the file (if any)',
  prepare: 'Check the backup',
  preparing: 'The backup is unpacked and checked. This may take some minutes.',
  stop: 'Stop',
  checked: 'Checked: this backup is complete',
  company: 'Company',
  created: 'Made',
  version: 'Made by version',
  employees: 'Employees',
  punches: 'Punches',
  files: 'Pictures and documents',
  'files.of': '{{count, number}} files ({{size}})',
  missing_one: '{{count, number}} picture or document is missing',
  missing_other: '{{count, number}} pictures or documents are missing',
  lost: 'Gone after the restore',
  'lost.none': 'Nothing was stored since the backup',
  'lost.since':
    'Stored after {{at}} (punches: {{punches, number}}, changes: {{activities, number}}), and what is stored until the restore begins',
  aside: 'All present data is kept aside; it is listed on the page Backups, where it can be removed.',
  signIn: 'The workstation opens again, and everybody signs in with the password of that time.',
  confirm: 'Restore now',
  discard: 'Do not restore',
  confirmed: 'Opening the workstation with the restored data'
}
