import type { EnglishOf } from '../texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'Restore a backup',
  'settings.changed': 'Settings that the restore changes',
  'settings.kept': 'Settings of this computer that stay as they are',
  'settings.change': '{{current}} becomes {{restored}}',
  'settings.network': 'Also restore network and mail settings',
  'settings.network.note':
    'Addresses, network certificate, mail server, backup folder and head office of the backup. Only for a backup from a source that you trust.',
  note: 'The backup is first unpacked and checked, and you see what it contains. Nothing is changed until you confirm.',
  archive: 'Backup file',
  'archive.note':
    'The full path on the computer that runs the workstation, such as E:\\backup\\hr-backup-….backup',
  'archive.missing': 'Please enter a backup file',
  password: 'Password of the file (if any)',
  prepare: 'Check the backup',
  preparing: 'The backup is unpacked and checked. This may take some minutes.',
  checked: 'Checked: this backup is complete',
  created: 'Created',
  version: 'Created by version',
  punches: 'Punches',
  files: 'Pictures and documents',
  'files.of': '{{count, number}} files ({{size}})',
  missing_one: '{{count, number}} picture or document is missing',
  missing_other: '{{count, number}} pictures or documents are missing',
  lost: 'Lost by the restore',
  'lost.none': 'Nothing was recorded after the backup',
  'lost.since':
    'Recorded after {{at}} (punches: {{punches, number}}, changes: {{activities, number}}), and until the restore begins',
  aside: 'All current data is kept. It is listed on the page Backups, where it can be removed.',
  signIn: 'The workstation opens again, and everybody signs in with the password they had at that time.',
  confirm: 'Restore now',
  discard: 'Do not restore',
  confirmed: 'Opening the workstation with the restored data',
  'problem.folder_gone': '{{folder}} is not there. Plug in the drive or connect the share, then try again.',
  'problem.read_only': '{{folder}} cannot be written to. Unlock the drive or choose another folder.',
  'problem.full': 'The disk is full. Remove files from {{folder}} or choose another folder.',
  'problem.slow': '{{folder}} does not respond. Check the network connection.',
  'problem.database_damaged':
    'The database is damaged, so no good backup was replaced. Please close the workstation and open it again to recover it.',
  'problem.no_backup': 'There is no backup to test yet. Make one first.',
  'problem.backup_damaged': 'The newest backup is damaged. Make a new one and check the disk. {{folder}}',
  'problem.files_missing':
    'Pictures or documents missing or changed: {{detail}}. Make a new backup and check the disk. {{folder}}',
  'problem.unusable': '{{detail}}',
  'problem.failed': 'Something unexpected went wrong. Please try again. {{folder}}'
}
