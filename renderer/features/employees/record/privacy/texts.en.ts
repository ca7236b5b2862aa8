import type { EnglishOf } from '../../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  'copy.title': 'Copy of personal data',
  'copy.note':
    'Everything the workstation stores about this employee in one zip file: an Excel workbook, JSON for another system, pictures and attachments. Passwords are not part of it.',
  'copy.care':
    'The file contains pay, ID numbers and bank accounts in full. Please give it to the person concerned only. The change history records who made it.',
  'copy.run': 'Make the copy',
  'consent.title': 'Consents to pictures',
  'consent.note':
    'Pictures of a face are biometric data and need the explicit consent of the person. When consent is withdrawn, the pictures are removed and no new ones are kept; punches count as before.',
  'consent.purpose': 'Purpose',
  'consent.state': 'Consent',
  'consent.by': 'Recorded by',
  'consent.pictures': 'Pictures kept',
  'purpose.clock_in': 'Pictures taken when clocking in',
  'purpose.photograph': 'Photograph',
  'purpose.face': 'Face pictures for devices',
  'state.none': 'Not recorded',
  'state.given': 'Given',
  'state.withdrawn': 'Withdrawn',
  'consent.give': 'Record consent',
  'consent.giveOf': 'Record consent: {{purpose}}',
  'consent.withdraw': 'Withdraw',
  'consent.withdrawOf': 'Withdraw consent: {{purpose}}',
  'consent.givenOn': 'Given on',
  'consent.withdrawnOn': 'Withdrawn on',
  'consent.remarkExample': 'e.g. signed form HR-12',
  'consent.remove_one':
    '{{count, number}} picture is removed for good. It cannot be brought back, but backups made before still hold it.',
  'consent.remove_other':
    '{{count, number}} pictures are removed for good. They cannot be brought back, but backups made before still hold them.',
  'consent.removeNone': 'No picture is kept at present, and none will be from now on.',
  'consent.device': 'Devices may still know the face. Please remove the employee from them as well.',
  'consent.run_one': 'Withdraw and remove {{count, number}} picture',
  'consent.run_other': 'Withdraw and remove {{count, number}} pictures',
  'consent.runNone': 'Withdraw consent',
  'consent.saved': 'Saved',
  'consent.history': 'Show the change history',
  'fault.date': 'Enter a date that is not after today',
  'action.consent.clock_in': 'Consent: pictures taken when clocking in',
  'action.consent.photograph': 'Consent: photograph',
  'action.consent.face': 'Consent: face pictures for devices',
  'action.employee.anonymise': 'Made anonymous',
  'field.note': 'Remark',
  'field.removedFiles': 'Files removed',
  'field.removed': 'Pictures removed',
  'action.personal-data.export': 'Copy of personal data made'
}
