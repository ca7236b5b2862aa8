import type { EnglishOf } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  title: 'The database cannot be opened',
  happened: 'What happened',
  'reason.missing':
    'The branch’s database file is gone. It may have been moved or deleted, or its drive is not connected.',
  'reason.empty':
    'The database file is empty (0 bytes). A full disk or a power cut during writing can cause this.',
  'reason.foreign': 'The file does not belong to this program. Another file may have been put in its place.',
  'reason.damaged':
    'The database file is damaged. A failing disk, a power cut or another program can cause this.',
  'reason.newer': 'This database was last opened by a newer version of the program than this one.',
  'reason.older': 'This database was made by version 0.1 of the program, which this version cannot read.',
  kept: 'What was kept',
  'kept.file':
    'The program stopped before it changed this file. The file stays as it is, even after a restore.',
  'kept.place': 'Nothing was deleted or overwritten. This is where the file should be.',
  'kept.copyFile': 'Copy the file path',
  'kept.devices': 'Meanwhile, devices are asked to send again later.',
  todo: 'What to do',
  'todo.restore': 'Choose the backup to restore. Usually this is the newest intact one.',
  'todo.missing':
    'If the file is on another drive, connect it and start the program again. Otherwise restore a backup.',
  'todo.newer':
    'Please install the newest version and start it: all data will be there. A restore only brings back what the backup holds.',
  'todo.older':
    'Open it with version 0.1, export its data to Excel, and import that into a new branch of this version.',
  'todo.noBackup':
    'No usable backup was found. If you have a copy elsewhere, put it into the backups folder beside the database and check again. Otherwise ask an administrator, and do not delete any file.',
  backups: 'Backups',
  'backups.made': 'Created',
  'backups.age': 'Age',
  'backups.size': 'Size',
  'backups.state': 'Condition',
  'backups.whole': 'Intact',
  'backups.changed': 'Changed after the backup',
  restore: 'Restore {{made}}',
  check: 'Check again',
  'confirm.title': 'Restore this backup',
  'confirm.message': 'The branch goes back to {{made}}.',
  'confirm.lost': 'Anything recorded after that will be missing.',
  'confirm.aside':
    'The old database file is renamed and kept in the same folder, in case someone needs to look into it.',
  'confirm.signIn': 'Everybody has to sign in again, with the password they had at that time.',
  'confirm.restore': 'Restore',
  'restore.kept': 'The old database file is still there and nothing has changed.',
  'opening.title': 'Opening the branch',
  'opening.note': 'Restored. The database is being checked and opened; the sign-in page opens automatically.',
  'opening.elapsed': '{{time}} so far',
  'opening.late':
    'This is taking longer than usual. Please close the program and start it again. The restored data and the old file are both there.',
  'opening.done': 'The branch is open again. Please sign in.',
  details: 'For the administrator',
  'details.copy': 'Copy what the administrator needs',
  reference: 'Reference {{reference}}'
}
