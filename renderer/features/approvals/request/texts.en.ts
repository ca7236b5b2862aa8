import type { EnglishOf } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  words: 'leave sick annual maternity request overtime ot correction',
  title: 'New request',
  'edit.title': 'Edit request',
  new: 'New request',
  kind: 'Request type',
  'people.note': 'You can choose several; each person gets a separate document',
  'people.me': 'For myself',
  copy: 'Copy the last request',
  'copy.none': 'There is no earlier request of this type',
  submit_one: 'Submit 1 document',
  submit_other: 'Submit {{count, number}} documents',
  save: 'Save and submit again',
  saved: 'Saved; approval starts again from the first step',
  tooMany: 'At most {{most, number}} documents at once',
  done_one: '1 document submitted',
  done_other: '{{count, number}} documents submitted',
  failed:
    'These could not be submitted; the others were. Correct them and submit again: only the remaining ones are sent.',
  'failed.all': 'Not submitted. Correct this and submit again.',
  'preview.title': 'Before you submit',
  'preview.wait': 'Fill in the form to see the result',
  'preview.first': 'Shown for the first person and day',
  'preview.cannot': 'Cannot be submitted yet',
  own: 'Additional details'
}
