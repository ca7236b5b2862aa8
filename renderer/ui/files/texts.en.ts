import type { EnglishOf } from '../texts/texts.ts'
import type { th } from './texts.th.ts'

export const en: EnglishOf<typeof th> = {
  reading: 'Reading the file',
  'picture.choose': 'Choose a picture',
  'attachment.choose': 'Choose a file',
  'picture.note': 'A picture as JPEG, PNG or WebP, up to 10 MB; large ones are reduced',
  'picture.tooLarge': 'This file is larger than 10 MB; please choose another',
  'picture.notOne':
    'This file is not a JPEG, PNG or WebP picture; please choose another (iPhone: set the camera to "Most Compatible", or take a screenshot)',
  'attachment.note': 'A PDF, or a picture as JPEG, PNG or WebP, up to 10 MB; large pictures are reduced',
  'attachment.notOne':
    'This file is neither a PDF nor a JPEG, PNG or WebP picture; please choose another (iPhone: set the camera to "Most Compatible", or take a screenshot)',
  'attachment.open': 'Open the attachment (PDF)'
}
